import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Desafio } from '../../contract/captcha.ts'

/** Web worker that searches the solution without blocking the page; answers null if there is none. */
addEventListener('message', ({ data }: MessageEvent<Desafio>) => {
	solveChallenge({ challenge: data, deriveKey }).then(
		(solution) => postMessage(solution),
		() => postMessage(null),
	)
})
