//! Connections: accepted, limited, served, and closed when the server shuts down.

use crate::monitoring;
use crate::peer::Peer;
use crate::routes;
use crate::state::AppState;
use crate::store::{classes, people, progress, puzzles};
use crate::time::now_ms;
use crate::write_timeout::WriteTimeout;
use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinHandle;
use tower::ServiceExt;

/// How long a client may take to send the headers of a request; also the keep-alive timeout.
const HEADER_READ_TIMEOUT: Duration = Duration::from_secs(20);

/// How long open requests may take to finish when the server shuts down.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// How often idle games are removed from memory.
const EVICTION_INTERVAL: Duration = Duration::from_secs(60);

/// How often games are looked for that nobody uses, and the pause after some were deleted.
const EXPIRY_INTERVAL: Duration = Duration::from_secs(60);
const EXPIRY_PAUSE: Duration = Duration::from_millis(50);

/// How long the progress of somebody is kept who does not come back: two years.
const PROGRESS_KEPT: Duration = Duration::from_secs(2 * 365 * 24 * 3600);

/// The size of a connection's read buffer: the largest head of a request.
const MAX_BUFFER: usize = 64 << 10;

/// How many bytes the system may hold for a client that does not read, by half: Linux doubles the number. Without a limit it takes up to four
/// megabytes for each connection, which no limit of ours counts.
const SEND_BUFFER: u32 = 64 << 10;

/// How many connections wait to be accepted.
const BACKLOG: u32 = 1024;

/// A server that is bound to its address.
pub struct Server {
    listener: TcpListener,
}

/// Why the server cannot listen.
#[derive(Debug)]
pub enum BindError {
    /// Another process listens at this address.
    AddressInUse,
    /// Any other error.
    Io(io::Error),
}

impl Server {
    /// Binds to the address.
    pub async fn bind(address: SocketAddr) -> Result<Server, BindError> {
        match listen(address) {
            Ok(listener) => Ok(Server { listener }),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => Err(BindError::AddressInUse),
            Err(error) => Err(BindError::Io(error)),
        }
    }

    /// The address, with the port that was chosen for port 0.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` completes, then shuts down gracefully.
    pub async fn run(self, app: Arc<AppState>, stop: impl Future<Output = ()>) {
        let Server { listener } = self;
        let router = routes::router(&app);
        let connections = Arc::new(Semaphore::new(app.settings.max_connections));
        let eviction = tokio::spawn(evict_idle_games(Arc::clone(&app)));
        let tables = tokio::spawn(monitoring::watch_tables(Arc::clone(&app)));
        let expiry = app.settings.keep_unused.map(|keep| tokio::spawn(expire_games(Arc::clone(&app), keep)));
        let forgetting = tokio::spawn(forget_progress(Arc::clone(&app)));
        tokio::select! {
            () = accept(&listener, &app, &router, &connections) => {}
            () = stop => {}
        }
        drop(listener);
        app.shutdown.send_replace(true);
        eviction.abort();
        tables.abort();
        forgetting.abort();
        expiry.inspect(JoinHandle::abort);
        // Every connection holds a permit until it is closed.
        let all = app.settings.max_connections as u32;
        let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, connections.acquire_many(all)).await;
        let store = Arc::clone(&app.store);
        let _ = tokio::task::spawn_blocking(move || store.close()).await;
    }
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // After a restart, old connections that are not quite closed keep nobody from listening.
    socket.set_reuseaddr(true)?;
    // Connections inherit it.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

async fn evict_idle_games(app: Arc<AppState>) {
    loop {
        tokio::time::sleep(EVICTION_INTERVAL).await;
        app.hub.evict_idle();
    }
}

/// Deletes what nobody uses, a little at a time.
async fn expire_games(app: Arc<AppState>, keep: Duration) {
    loop {
        let before = now_ms().saturating_sub(i64::try_from(keep.as_millis()).unwrap_or(i64::MAX));
        match app.hub.expire(before).await {
            Ok((_, gone @ 1..)) => {
                app.metrics.expired.inc_by(gone as u64);
                tokio::time::sleep(EXPIRY_PAUSE).await;
            }
            Ok(_) => tokio::time::sleep(EXPIRY_INTERVAL).await,
            Err(error) => {
                tracing::warn!(?error, "games that nobody uses are not deleted");
                tokio::time::sleep(EXPIRY_INTERVAL).await;
            }
        }
    }
}

/// Forgets the progress and the tries at puzzles that nobody has touched for very long, and the classes whose day is over, a little at a time.
async fn forget_progress(app: Arc<AppState>) {
    loop {
        let now = now_ms();
        let before = now.saturating_sub(i64::try_from(PROGRESS_KEPT.as_millis()).unwrap_or(i64::MAX));
        let forgotten = app
            .store
            .change(move |connection| {
                let old = progress::expire(connection, before)?
                    + puzzles::expire(connection, before)?
                    + people::expire(connection, before)?;
                Ok(old + classes::expire(connection, now)?)
            })
            .await;
        match forgotten {
            Ok(1..) => tokio::time::sleep(EXPIRY_PAUSE).await,
            Ok(0) => tokio::time::sleep(EXPIRY_INTERVAL).await,
            Err(error) => {
                tracing::warn!(?error, "old progress is not forgotten");
                tokio::time::sleep(EXPIRY_INTERVAL).await;
            }
        }
    }
}

async fn accept(listener: &TcpListener, app: &Arc<AppState>, router: &Router, connections: &Arc<Semaphore>) {
    loop {
        // At the limit, new connections wait in the listener's backlog.
        let Ok(permit) = Arc::clone(connections).acquire_owned().await else { return };
        let (stream, address) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection is not accepted");
                // For example too many open files: an immediate retry would fail again.
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let (app, router) = (Arc::clone(app), router.clone());
        tokio::spawn(async move {
            let client = address.ip();
            // Behind a proxy all connections have one address, so the limit per client does not apply.
            let exempt = app.settings.behind_proxy || app.limits.is_exempt(client);
            if let Ok(_permit) = app.limits.connections.acquire(client, 1, exempt) {
                serve(stream, address, router, app.shutdown.subscribe()).await;
            }
            drop(permit);
        });
    }
}

/// Serves one connection until it is closed.
async fn serve(stream: TcpStream, address: SocketAddr, router: Router, mut shutdown: watch::Receiver<bool>) {
    // Responses are small: Nagle's algorithm would only delay them.
    let _ = stream.set_nodelay(true);
    let local = stream.local_addr().map_or(Ipv4Addr::UNSPECIFIED.into(), |local| local.ip());
    let peer = Peer { remote: address.ip(), local };
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(peer);
        let response = router.clone().oneshot(request.map(Body::new));
        async move { Ok::<_, Infallible>(response.await.unwrap_or_else(|never| match never {})) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_READ_TIMEOUT)
        .max_buf_size(MAX_BUFFER)
        .serve_connection(TokioIo::new(WriteTimeout::new(stream)), service);
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = async { drop(shutdown.wait_for(|shutdown| *shutdown).await) } => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        // Clients that disconnect or send invalid HTTP are normal.
        tracing::debug!(%error, "connection");
    }
}
