import type { EndpointDefinition } from '@portal/platform/contract'
import { type CallOptions, call, callComProgresso } from '@portal/platform/web'
import { cabecalhosDoPortal } from '../contract/index.ts'

const comCabecalhos = (endpoint: EndpointDefinition, input: object = {}, { signal }: CallOptions = {}) =>
	call(endpoint, input, { headers: cabecalhosDoPortal, ...(signal ? { signal } : {}) })

/** `call`, saying which application is asking, as every call of this API must. */
export const callProcesso = comCabecalhos as typeof call

/** The same for a file, telling how much of it has left. */
export const enviarAoProcesso: typeof callComProgresso = (endpoint, input, aoEnviar, opcoes) =>
	callComProgresso(endpoint, input, aoEnviar, { headers: cabecalhosDoPortal, ...opcoes })
