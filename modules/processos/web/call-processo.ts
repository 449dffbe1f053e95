import type { EndpointDefinition } from '@portal/platform/contract'
import { type CallOptions, call } from '@portal/platform/web'
import { cabecalhosDoPortal } from '../contract/index.ts'

const comCabecalhos = (endpoint: EndpointDefinition, input: object = {}, { signal }: CallOptions = {}) =>
	call(endpoint, input, { headers: cabecalhosDoPortal, ...(signal ? { signal } : {}) })

/** `call`, saying which application is asking, as every call of this API must. */
export const callProcesso = comCabecalhos as typeof call
