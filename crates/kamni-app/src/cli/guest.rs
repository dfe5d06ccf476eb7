//! The arguments of `kamni guest`.

use super::common::TableFolder;
use super::values::{number, origin};
use clap::Args;

#[derive(Args, Debug)]
pub struct Guest {
    /// The server, such as `https://kamni.example`
    #[arg(value_parser = origin)]
    pub url: String,
    /// A program that speaks UGI: "python3 bot.py"
    #[arg(long, value_name = "COMMAND", required_unless_present = "player", conflicts_with = "player")]
    pub engine: Option<String>,
    /// A built-in player: random, level=1 to level=10, or perfect
    #[arg(long, value_name = "WHO")]
    pub player: Option<String>,
    /// What people see; by default the player's own name
    #[arg(long)]
    pub name: Option<String>,
    /// The key of the program, made on the server's page; without one, a key is made for this run and revoked at its end
    #[arg(long, value_name = "KEY", env = "KAMNI_GUEST_KEY", hide_env_values = true)]
    pub key: Option<String>,
    /// The games that it plays, with commas between them; by default all
    #[arg(long, value_name = "GAMES", value_delimiter = ',')]
    pub games: Vec<String>,
    /// Join this tournament: the last part of its address
    #[arg(long, value_name = "ID")]
    pub tournament: Option<String>,
    /// How many games at once
    #[arg(long, value_name = "NUMBER", default_value = "4", value_parser = number::<u8, 1, 64>)]
    pub most: u8,
    #[command(flatten)]
    pub folder: TableFolder,
}
