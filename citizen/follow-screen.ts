import type { PublicStatus } from '../contract/ambulance-requests/public-request';
import { thisMoment } from './age-words';
import { askStatus, sendPhoto } from './door';
import { find, say } from './elements';
import { followWords, PHOTO_WORDS } from './follow-words';
import { createFollowing, type News } from './following';
import { forgetReceipt, keepReceipt, type PhotoStep, type Receipt } from './receipt';

const LEAVES =
  'Su solicitud sigue en pie, pero aquí ya no podrá ver en qué va. ¿Quiere pedir otra ambulancia?';

/** The request after it was received. */
export function openFollowScreen(onAnother: () => void): {
  show(receipt: Receipt, status: PublicStatus | null, photo: Promise<Blob | null> | null): void;
} {
  const screen = find('follow');
  const [title, words, age, trouble] = [
    find('follow-title'),
    find('follow-words'),
    find('follow-age'),
    find('follow-trouble'),
  ];
  const [photoWords, photoAgain] = [find('sent-photo'), find('photo-again')];
  let receipt: Receipt | null = null;
  /** In the memory of this page only. */
  let photo: Blob | null = null;
  const following = createFollowing({
    ask: async () => (receipt ? askStatus(receipt) : { kind: 'gone' }),
    moment: thisMoment,
    isSeen: () => document.visibilityState === 'visible',
    onNews: draw,
  });

  function draw(news: News): void {
    const said = followWords(news);
    say(title, said.title);
    say(words, said.words);
    say(age, said.age);
    say(trouble, said.trouble);
    document.title = said.title;
    if (news.isGone) forgetReceipt();
  }

  function step(of: Receipt, next: PhotoStep): void {
    of.photo = next;
    if (of !== receipt) return;
    keepReceipt(of);
    say(photoWords, PHOTO_WORDS[next]);
    photoWords.classList.toggle('alarm', ['failed', 'refused', 'lost'].includes(next));
    photoAgain.hidden = next !== 'failed' || photo === null;
  }

  async function upload(of: Receipt, chosen: Promise<Blob | null>): Promise<void> {
    step(of, 'sending');
    const read = await chosen;
    if (of !== receipt) return;
    photo = read;
    step(of, read ? (await sendPhoto(of, read)).kind : 'refused');
  }

  find('ask-now').addEventListener('click', () => void following.look());
  photoAgain.addEventListener('click', () => {
    if (receipt && photo) void upload(receipt, Promise.resolve(photo));
  });
  find('another').addEventListener('click', () => {
    if (!window.confirm(LEAVES)) return;
    following.stop();
    forgetReceipt();
    [receipt, photo] = [null, null];
    screen.hidden = true;
    onAnother();
  });
  document.addEventListener('visibilitychange', () => {
    if (receipt && document.visibilityState === 'visible') void following.look();
  });
  window.addEventListener('online', () => void (receipt && following.look()));

  return {
    show(given, status, chosen) {
      [receipt, photo] = [given, null];
      screen.hidden = false;
      following.start(status);
      if (chosen) void upload(given, chosen);
      else step(given, given.photo);
      title.focus();
    },
  };
}
