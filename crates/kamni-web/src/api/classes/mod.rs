//! Classes: a teacher opens one, pupils join with six letters and get the same tasks for a term, without accounts. What only the teacher sees is in
//! `board.rs` and `export.rs`.

mod access;
mod attempts;
mod board;
mod cells;
mod class;
mod export;
mod open;
mod own;
mod play;
mod pupils;
mod sender;
mod set;
mod task;
mod tasks;

#[doc(hidden)]
pub use attempts::{__path_attempt, __path_reached};
pub use attempts::{attempt, reached};
#[doc(hidden)]
pub use board::{__path_board, __path_mistakes};
pub use board::{board, mistakes};
#[doc(hidden)]
pub use class::{__path_change, __path_close, __path_get, __path_list, __path_new_key};
pub use class::{change, close, get, list, new_key};
#[doc(hidden)]
pub use export::__path_export;
pub use export::export;
#[doc(hidden)]
pub use open::__path_open;
pub use open::open;
#[doc(hidden)]
pub use play::__path_play;
pub use play::play;
#[doc(hidden)]
pub use pupils::{
    __path_back, __path_join, __path_leave, __path_pupil_code, __path_remove_idle, __path_remove_pupil,
};
pub use pupils::{back, join, leave, pupil_code, remove_idle, remove_pupil};
#[doc(hidden)]
pub use tasks::{__path_add_task, __path_change_task, __path_remove_task, __path_task_lesson};
pub use tasks::{add_task, change_task, remove_task, task_lesson};
