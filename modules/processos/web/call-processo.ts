import type { EndpointDefinition } from '@portal/platform/contract'
import { type CallOptions, call, callComProgresso } from '@portal/platform/web'
import { cabecalhosDoPortal } from '../contract/index.ts'

const chamarComCabecalhos = (endpoint: EndpointDefinition, input: object = {}, { signal }: CallOptions = {}) =>
	call(endpoint, input, { headers: cabecalhosDoPortal, ...(signal ? { signal } : {}) })

/** Variant of `call` with the header that names the application, as every call of this API requires. */
export const callProcesso = chamarComCabecalhos as typeof call

/** Variant for uploads, which also reports progress. */
export const enviarAoProcesso: typeof callComProgresso = (endpoint, input, aoEnviar, opcoes) =>
	callComProgresso(endpoint, input, aoEnviar, { headers: cabecalhosDoPortal, ...opcoes })
