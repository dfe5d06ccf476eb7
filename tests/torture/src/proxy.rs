//! A small TCP proxy that cuts, delays and trickles what goes through it.

use crate::world::World;
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::time::Duration;

/// What happens to one direction of a connection.
#[derive(Clone, Copy)]
enum Fault {
    None,
    /// Ends after this many bytes.
    Cut(usize),
    /// Every piece comes so much later.
    Delay(Duration),
    /// A few bytes at a time.
    Trickle,
}

fn fault(random: &mut fastrand::Rng) -> Fault {
    match random.u8(..6) {
        0 | 1 => Fault::Cut(random.usize(..6000)),
        2 => Fault::Delay(Duration::from_millis(random.u64(..60))),
        3 => Fault::Trickle,
        _ => Fault::None,
    }
}

/// Starts the proxy; it lives as long as the program.
pub fn start(world: &Arc<World>, seed: u64) -> std::io::Result<SocketAddr> {
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let address = listener.local_addr()?;
    let world = Arc::clone(world);
    let mut random = fastrand::Rng::with_seed(seed);
    std::thread::spawn(move || {
        for client in listener.incoming() {
            let faults = [fault(&mut random), fault(&mut random)];
            let (Ok(client), Some(server)) = (client, world.server()) else { continue };
            let Ok(server) = TcpStream::connect_timeout(&server, Duration::from_secs(2)) else { continue };
            let (Ok(client_too), Ok(server_too)) = (client.try_clone(), server.try_clone()) else { continue };
            std::thread::spawn(move || forward(client, server, faults[0]));
            std::thread::spawn(move || forward(server_too, client_too, faults[1]));
        }
    });
    Ok(address)
}

/// Copies one direction until its end, or until the fault.
fn forward(mut from: TcpStream, mut to: TcpStream, fault: Fault) {
    let mut buffer = vec![0; 16 << 10];
    let mut passed = 0;
    let _ = from.set_read_timeout(Some(Duration::from_secs(30)));
    let _ = to.set_nodelay(true);
    while let Ok(count) = from.read(&mut buffer) {
        if count == 0 {
            break;
        }
        let sent = match fault {
            Fault::None => to.write_all(&buffer[..count]),
            Fault::Cut(most) => {
                let count = count.min(most - passed);
                passed += count;
                let sent = to.write_all(&buffer[..count]);
                if passed == most { break } else { sent }
            }
            Fault::Delay(time) => {
                std::thread::sleep(time);
                to.write_all(&buffer[..count])
            }
            Fault::Trickle => buffer[..count].chunks(211).try_for_each(|piece| {
                std::thread::sleep(Duration::from_millis(1));
                to.write_all(piece)
            }),
        };
        if sent.is_err() {
            break;
        }
    }
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}
