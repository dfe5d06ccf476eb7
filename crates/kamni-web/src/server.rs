//! Connections: accepted, limited, served, and ended when the server stops.

use super::App;
use super::flow::Flowing;
use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

/// The longest that a client may take to send the head of a request, the first or the next.
const HEAD: Duration = Duration::from_secs(20);

/// How long open requests may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// How often idle games are looked for.
const TIDY: Duration = Duration::from_secs(60);

/// The two ends of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    pub address: IpAddr,
    pub local: IpAddr,
}

impl Default for Peer {
    fn default() -> Peer {
        Peer { address: Ipv4Addr::UNSPECIFIED.into(), local: Ipv4Addr::UNSPECIFIED.into() }
    }
}

/// A server that has its address.
pub struct Server {
    listener: TcpListener,
}

/// Why there is no server.
#[derive(Debug)]
pub enum Failed {
    /// Somebody else has the address.
    Taken,
    /// Anything else.
    Other(io::Error),
}

impl Server {
    /// Takes the address.
    pub async fn bind(address: SocketAddr) -> Result<Server, Failed> {
        match TcpListener::bind(address).await {
            Ok(listener) => Ok(Server { listener }),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => Err(Failed::Taken),
            Err(error) => Err(Failed::Other(error)),
        }
    }

    /// The address, with the port that was chosen for port 0.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` comes, then lets open requests end.
    pub async fn run(self, app: Arc<App>, stop: impl Future<Output = ()>) {
        let Server { listener } = self;
        let routes = app.routes();
        let places = Arc::new(Semaphore::new(app.settings.max_connections));
        let tidy = tokio::spawn(tidy(Arc::clone(&app)));
        tokio::select! {
            () = accept(&listener, &app, &routes, &places) => {}
            () = stop => {}
        }
        drop(listener);
        app.stopping.send_replace(true);
        tidy.abort();
        let all = app.settings.max_connections as u32;
        // Every connection holds a place until it ends.
        let _ = tokio::time::timeout(FAREWELL, places.acquire_many(all)).await;
        let store = Arc::clone(&app.store);
        let _ = tokio::task::spawn_blocking(move || store.close()).await;
    }
}

async fn tidy(app: Arc<App>) {
    loop {
        tokio::time::sleep(TIDY).await;
        app.hub.tidy();
    }
}

async fn accept(listener: &TcpListener, app: &Arc<App>, routes: &Router, places: &Arc<Semaphore>) {
    loop {
        // Who finds no place waits outside.
        let Ok(place) = Arc::clone(places).acquire_owned().await else { return };
        let (stream, address) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection is not accepted");
                // Too many open files, for one: it does not help to try at once.
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let (app, routes) = (Arc::clone(app), routes.clone());
        tokio::spawn(async move {
            let client = address.ip();
            // A proxy has all the connections there are.
            let trusted = app.settings.behind_proxy || app.door.is_trusted(client);
            if let Ok(_open) = app.door.connections.take(client, trusted) {
                serve(stream, address, routes, app.stopping.subscribe()).await;
            }
            drop(place);
        });
    }
}

/// Serves one connection to its end.
async fn serve(stream: TcpStream, address: SocketAddr, routes: Router, mut stopping: watch::Receiver<bool>) {
    // Answers are small; waiting to fill a packet only delays them.
    let _ = stream.set_nodelay(true);
    let local = stream.local_addr().map_or(Ipv4Addr::UNSPECIFIED.into(), |local| local.ip());
    let peer = Peer { address: address.ip(), local };
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(peer);
        let answered = routes.clone().oneshot(request.map(Body::new));
        async move { Ok::<_, Infallible>(answered.await.unwrap_or_else(|never| match never {})) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(Flowing::new(stream)), service);
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = async { drop(stopping.wait_for(|stopping| *stopping).await) } => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        // Clients that vanish or send nonsense are no news.
        tracing::debug!(%error, "connection");
    }
}
