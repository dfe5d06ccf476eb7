//! What a table takes on this many machines, estimated beforehand. docs/cluster.md says how the numbers are modelled.

use std::time::Duration;

/// What a table takes, whatever the machines; `sent` and `shared` for a given number of processes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Needs {
    /// How many positions there are.
    pub positions: u128,
    /// How many bytes all parts take.
    pub disk: u128,
    /// How many bytes of memory all processes take together, at the peak.
    pub shared: u128,
    /// How many bytes of memory each process takes besides.
    pub own: u128,
    /// How many bytes all processes send together.
    pub sent: u128,
    /// How long one core works on it.
    pub work: Duration,
    /// Whether this version can build it.
    pub is_possible: bool,
}

/// Machines that are all alike.
#[derive(Clone, Copy, Debug)]
pub struct Machines {
    /// How many there are; each runs one process.
    pub count: usize,
    /// The cores of each.
    pub cores: usize,
    /// The bytes of memory of each.
    pub memory: u64,
    /// The bits a second that each can send.
    pub network: u64,
}

/// What each of some machines has to do for a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Bytes of memory of each.
    pub memory: u128,
    /// Bytes on the disk of each.
    pub disk: u128,
    /// Bytes that each sends.
    pub sent: u128,
    /// How long they solve.
    pub solving: Duration,
    /// How long the data is on its way, if nothing is solved meanwhile.
    pub moving: Duration,
    /// Whether the memory suffices.
    pub fits: bool,
}

/// Longer than anybody waits.
const AGES: f64 = 1e15;

impl Plan {
    /// The plan for a table on some machines.
    pub fn new(needs: &Needs, machines: &Machines) -> Plan {
        let each = |all: u128| all.div_ceil(machines.count as u128);
        let memory = each(needs.shared) + needs.own;
        let seconds = |seconds: f64| Duration::from_secs_f64(seconds.min(AGES));
        let sent = each(needs.sent);
        Plan {
            memory,
            disk: each(needs.disk),
            sent,
            solving: seconds(needs.work.as_secs_f64() / (machines.count * machines.cores) as f64),
            moving: seconds(sent as f64 * 8.0 / machines.network as f64),
            fits: memory <= u128::from(machines.memory),
        }
    }
}

/// How long one core works on this many positions at a rate of this many per second.
pub fn work(positions: u128, rate: f64) -> Duration {
    Duration::from_secs_f64((positions as f64 / rate).min(AGES))
}

/// How many ways there are to choose `few` of `many`.
pub fn choose(many: usize, few: usize) -> u128 {
    (0..few.min(many + 1)).fold(1, |ways, at| ways * (many - at) as u128 / (at + 1) as u128)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binomials() {
        assert_eq!((choose(5, 0), choose(5, 2), choose(5, 5), choose(2, 3)), (1, 10, 1, 0));
        assert_eq!(choose(47, 10), 5_178_066_751);
    }

    #[test]
    fn more_machines_take_less_each() {
        let needs = Needs {
            positions: 1 << 40,
            disk: 1 << 38,
            shared: 1 << 40,
            own: 1 << 30,
            sent: 1 << 40,
            work: Duration::from_secs(1 << 20),
            is_possible: true,
        };
        let machines = Machines { count: 16, cores: 16, memory: 64 << 30, network: 10_000_000_000 };
        let plan = Plan::new(&needs, &machines);
        assert_eq!((plan.memory, plan.disk), ((64 << 30) + (1 << 30), 16 << 30));
        assert_eq!(plan.solving, Duration::from_secs(1 << 12));
        assert!(!plan.fits && Plan::new(&needs, &Machines { count: 17, ..machines }).fits);
    }
}
