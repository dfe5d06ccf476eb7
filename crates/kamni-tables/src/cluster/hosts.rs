//! The hosts file: who the processes are. Its lines are `host:port`, the first is process 0; empty lines and what follows a `#` do not count.

use super::error::ClusterError;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};

/// No cluster has more processes.
const MAX_PROCESSES: usize = 1024;

/// The addresses of all processes, in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts(Vec<String>);

impl Hosts {
    /// Reads a hosts file.
    pub fn parse(text: &str) -> Result<Hosts, ClusterError> {
        let mut hosts: Vec<String> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let port = line.rsplit_once(':').filter(|(host, _)| !host.is_empty() && !host.contains(' '));
            if !port.is_some_and(|(_, port)| port.parse::<u16>().is_ok_and(|port| port > 0)) {
                return Err(ClusterError::Hosts { line: number + 1, text: line.to_owned() });
            }
            if hosts.iter().any(|host| host == line) {
                return Err(ClusterError::HostTwice { host: line.to_owned() });
            }
            hosts.push(line.to_owned());
        }
        if hosts.is_empty() || hosts.len() > MAX_PROCESSES {
            return Err(ClusterError::HostsCount { hosts: hosts.len() });
        }
        Ok(Hosts(hosts))
    }

    /// This many processes on this machine, on ports that are free now.
    pub fn local(processes: usize) -> Result<Hosts, ClusterError> {
        if processes == 0 || processes > MAX_PROCESSES {
            return Err(ClusterError::HostsCount { hosts: processes });
        }
        let unusable = |error: std::io::Error| ClusterError::Listen {
            host: "127.0.0.1".to_owned(),
            said: error.to_string(),
        };
        // All at once, so that no port is found twice.
        let listeners = (0..processes).map(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)));
        let listeners = listeners.collect::<Result<Vec<_>, _>>().map_err(unusable)?;
        let addresses =
            listeners.iter().map(|listener| listener.local_addr().map(|at: SocketAddr| at.to_string()));
        Ok(Hosts(addresses.collect::<Result<_, _>>().map_err(unusable)?))
    }

    /// How many processes there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The address of a process.
    pub(crate) fn host(&self, process: usize) -> &str {
        &self.0[process]
    }

    /// The file that says so.
    pub fn text(&self) -> String {
        self.0.iter().flat_map(|host| [host, "\n"]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hosts_file_is_read_and_what_is_wrong_is_named() {
        let hosts = Hosts::parse("a:1 # the first\n\n# nobody\n10.0.0.2:4000\n[::1]:3\n").unwrap();
        assert_eq!((hosts.count(), hosts.host(1)), (3, "10.0.0.2:4000"));
        assert_eq!(Hosts::parse(&hosts.text()).unwrap(), hosts);
        let check = |text, error| assert_eq!(Hosts::parse(text), Err(error), "{text}");
        check("a:1\nb", ClusterError::Hosts { line: 2, text: "b".to_owned() });
        check("a:0", ClusterError::Hosts { line: 1, text: "a:0".to_owned() });
        check("a:70000", ClusterError::Hosts { line: 1, text: "a:70000".to_owned() });
        check(":1", ClusterError::Hosts { line: 1, text: ":1".to_owned() });
        check("a:1\na:1", ClusterError::HostTwice { host: "a:1".to_owned() });
        check("# nobody", ClusterError::HostsCount { hosts: 0 });
    }
}
