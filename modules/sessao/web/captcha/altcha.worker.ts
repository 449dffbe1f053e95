import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Desafio } from '../../contract/captcha.ts'

/** Apart from the page, which stays quick while this searches. Answers the solution, or null. */
addEventListener('message', ({ data }: MessageEvent<Desafio>) => {
	solveChallenge({ challenge: data, deriveKey }).then(
		(solution) => postMessage(solution),
		() => postMessage(null),
	)
})
