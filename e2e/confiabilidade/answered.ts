import { expect } from 'vitest'

/** Answer of a call that succeeded; the text of a refusal stands in the failure. */
export async function answered(call: Promise<Response>) {
	const response = await call
	const body = await response.json()
	expect({ status: response.status, body }).toMatchObject({ status: 200 })
	return body
}
