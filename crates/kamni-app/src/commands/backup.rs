//! `kamni backup`: the database as one file, also while the server runs.

use super::serve::data_folder;
use crate::cli::Backup;
use kamni_terminal::files::NewFile;
use kamni_terminal::{Failure, Terminal};
use std::fs;

pub fn run(args: &Backup, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let database = data_folder(locale, &args.data)?.join(kamni_web::DATABASE);
    if !database.is_file() {
        return Err(Failure::Failed(locale.text("backup-nothing", &[("file", &database.display())])));
    }
    let file = args.file.display();
    if args.file.exists() && !args.force {
        let message = locale.text("backup-exists", &[("file", &file)]);
        let hint = locale.text("backup-hint-force", &[]);
        return Err(Failure::Failed(format!("{message}\n{}{hint}", locale.text("hint", &[]))));
    }
    let failed = |error: &dyn ToString| {
        Failure::Failed(locale.text("file-unwritable", &[("file", &file), ("error", error)]))
    };
    // It has people's names and the keys of their games.
    let copy = NewFile::begin_private(&args.file).map_err(|error| failed(&error))?;
    kamni_web::backup(&database, copy.written()).map_err(|error| failed(&error))?;
    copy.commit().map_err(|error| failed(&error))?;
    let size = fs::metadata(&args.file).map_or(0, |data| data.len());
    terminal.say("backup-done", &[("file", &file), ("size", &locale.size(size))])?;
    Ok(())
}
