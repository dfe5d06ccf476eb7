//! A line between browser and server that can be cut and mended.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

/// A forwarder on a port of its own.
pub struct Cut {
    /// `http://127.0.0.1:PORT`
    pub address: String,
    open: Arc<AtomicBool>,
    cut: Arc<Notify>,
}

impl Cut {
    pub async fn to(server: SocketAddr) -> Cut {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (open, cut) = (Arc::new(AtomicBool::new(true)), Arc::new(Notify::new()));
        let (is_open, is_cut) = (open.clone(), cut.clone());
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                if !is_open.load(Ordering::SeqCst) {
                    continue;
                }
                let is_cut = is_cut.clone();
                tokio::spawn(async move {
                    let Ok(mut upstream) = TcpStream::connect(server).await else { return };
                    tokio::select! {
                        _ = copy_bidirectional(&mut client, &mut upstream) => {}
                        () = is_cut.notified() => {}
                    }
                });
            }
        });
        Cut { address, open, cut }
    }

    /// Ends every connection and lets no new one through.
    pub fn cut(&self) {
        self.open.store(false, Ordering::SeqCst);
        self.cut.notify_waiters();
    }

    /// Lets connections through again.
    pub fn mend(&self) {
        self.open.store(true, Ordering::SeqCst);
    }
}
