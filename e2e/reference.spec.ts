import { loginPath, signInOnTheWayTo } from './pages/login-page.ts';
import { look } from './pages/look.ts';
import { registered } from './pages/people.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';
