//! What a page needs to know about its request.

use crate::app_files::MadeFiles;
use crate::middleware::checked_host;
use crate::peer::Peer;
use crate::request_context::RequestContext;
use crate::site::SitePage;
use crate::state::AppState;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::sync::Arc;

/// A request for a page.
pub struct Visit {
    pub context: RequestContext,
    pub headers: HeaderMap,
    /// The public scheme and host of the server, if known: the configured address, or a name of this machine.
    pub origin: Option<String>,
    /// Where the page finds the files of `app/`.
    pub app_folder: Arc<str>,
    /// The files there that are made of others.
    pub made: Option<Arc<MadeFiles>>,
    /// The site that the page is rendered for beforehand, instead of for a client.
    pub site: Option<SitePage>,
}

impl FromRequestParts<Arc<AppState>> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Visit, Infallible> {
        let Ok(context) = RequestContext::from_request_parts(parts, app).await;
        let peer = parts.extensions.get::<Peer>().copied().unwrap_or_default();
        let local = || {
            let host = checked_host(&parts.headers, &parts.uri, &peer, app.settings.behind_proxy)?;
            Some(format!("http://{host}"))
        };
        let origin = app.settings.public_url.clone().or_else(local);
        let site = parts.extensions.get::<SitePage>().cloned();
        Ok(Visit {
            context,
            headers: parts.headers.clone(),
            origin,
            app_folder: Arc::clone(&app.app_folder),
            made: app.made().cloned(),
            site,
        })
    }
}
