// The tree of an analysis: node --test crates/kamni-web/tests/page
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tree } from '../../web/app/tree.js';

const text = (line) =>
  line.moves
    .map((one) => one.move + (one.variations ?? []).map((variation) => ` (${text(variation)})`).join(''))
    .join(' ');

test('nothing is lost when another line is played', () => {
  const tree = new Tree('kayles/9', 'start');
  ['1', '2', '3'].forEach((move) => tree.play(move));
  tree.here = tree.root.children[0];
  tree.play('4');
  tree.play('5');
  assert.equal(text(tree.write()), '1 2 (4 5) 3');
  tree.promote(tree.here);
  assert.equal(text(tree.write()), '1 4 (2 3) 5');
  assert.deepEqual(tree.moves(), ['1', '4', '5']);
});

test('a move that was played before is found again', () => {
  const tree = new Tree('kayles/9', 'start');
  const first = tree.play('1');
  tree.here = tree.root;
  assert.equal(tree.play('1'), first);
});

test('a record with variations reads back as it was written', () => {
  const line = {
    comment: 'now',
    moves: [
      {
        move: '1',
        remarks: [1],
        comment: 'well',
        variations: [
          {
            comment: '',
            moves: [
              {
                move: '2',
                remarks: [],
                comment: '',
                variations: [{ comment: '', moves: [{ move: '3', remarks: [], comment: '', variations: [] }] }],
              },
            ],
          },
        ],
      },
      { move: '4', remarks: [], comment: '', variations: [] },
    ],
  };
  const tree = new Tree('kayles/9', 'start');
  tree.read(line);
  const written = tree.write();
  assert.equal(text(written), '1 (2) (3) 4');
  assert.equal(written.comment, 'now');
  assert.deepEqual(written.moves[0].remarks, [1]);
});

test('removing steps back to what is left', () => {
  const tree = new Tree('kayles/9', 'start');
  tree.play('1');
  const second = tree.play('2');
  tree.play('3');
  tree.remove(second);
  assert.deepEqual(tree.moves(), ['1']);
  assert.equal(tree.main().length, 2);
});
