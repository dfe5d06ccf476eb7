//! How large answers are, and how many bytes of them wait to be sent: in all, and for each client.
//!
//! A client that asks for much and reads nothing holds its own share and no more, until the write timeout ends it.

use crate::limits::{LimitReached, UsagePermit};
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::body::{Body, HttpBody};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use kamni_api::MAX_ANSWER;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

/// The answer with its bytes counted until they are sent; a problem instead if it is too large, or if too much waits.
pub fn counted(response: Response, app: &Arc<AppState>, context: &RequestContext) -> Response {
    let size = response.body().size_hint().exact();
    if size.is_some_and(|size| size > MAX_ANSWER as u64) {
        return ProblemResponse::large_answer(context.locale).into_response();
    }
    let permit = match size.map(|size| acquire(app, context, size as usize)) {
        None => None,
        Some(Ok(permit)) => Some(permit),
        Some(Err(reached)) => return limit_problem(reached, context).into_response(),
    };
    let (app, context) = (Arc::clone(app), *context);
    response.map(|inner| Body::new(CountedBody { inner, permit, app, context }))
}

fn acquire(app: &AppState, context: &RequestContext, size: usize) -> Result<UsagePermit, LimitReached> {
    app.limits.unsent.acquire(context.client, size, app.limits.is_exempt(context.client))
}

/// Why more bytes are not accepted, or not sent.
pub fn limit_problem(reached: LimitReached, context: &RequestContext) -> ProblemResponse {
    match reached {
        LimitReached::PerClient => {
            ProblemResponse::localized(ProblemKind::TooMany, context.locale, "web-many-bytes", &[])
                .retry(Duration::from_secs(1))
        }
        LimitReached::Total => ProblemResponse::busy(context.locale),
    }
}

struct CountedBody {
    inner: Body,
    /// For all bytes, if their number is known; else each part is counted when it is made.
    permit: Option<UsagePermit>,
    app: Arc<AppState>,
    context: RequestContext,
}

impl HttpBody for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = match Pin::new(&mut self.inner).poll_frame(context) {
            Poll::Ready(Some(Ok(frame))) => frame,
            other => return other,
        };
        let Some(size) = frame.data_ref().map(Bytes::len) else { return Poll::Ready(Some(Ok(frame))) };
        let permit = match &mut self.permit {
            Some(permit) => permit.split(size),
            None => match acquire(&self.app, &self.context, size) {
                Ok(permit) => permit,
                Err(_) => {
                    let error = io::Error::other("too many bytes of this client wait");
                    return Poll::Ready(Some(Err(axum::Error::new(error))));
                }
            },
        };
        // The bytes themselves hold the permit, so that it lasts until they are written.
        Poll::Ready(Some(Ok(
            frame.map_data(|bytes| Bytes::from_owner(CountedBytes { bytes, _permit: permit }))
        )))
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

struct CountedBytes {
    bytes: Bytes,
    _permit: UsagePermit,
}

impl AsRef<[u8]> for CountedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
