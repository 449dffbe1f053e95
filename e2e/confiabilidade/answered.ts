import { expect } from 'vitest'

/** What a call answered that was done; what a refusal says stands in the failure. */
export async function answered(call: Promise<Response>) {
	const response = await call
	const body = await response.json()
	expect({ status: response.status, body }).toMatchObject({ status: 200 })
	return body
}
