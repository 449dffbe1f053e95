import type { ComponentType } from 'react'
import type { TipoOcorrencia } from '../../contract/index.ts'
import { NovaGeracao } from './nova-geracao.tsx'
import { NovoAnexo } from './novo-anexo.tsx'
import { NovoParecer } from './novo-parecer.tsx'
import { NovoPedidoDeParecer } from './novo-pedido-de-parecer.tsx'
import { NovoTexto } from './novo-texto.tsx'
import type { NovaOcorrenciaProps } from './rascunhos.ts'

const formularios: Readonly<Partial<Record<TipoOcorrencia, ComponentType<NovaOcorrenciaProps>>>> = {
	ocoDespacho: NovoTexto,
	ocoInformacao: NovoTexto,
	ocoAnexacao: NovoAnexo,
	ocoParecerista: NovoPedidoDeParecer,
	ocoParecer: NovoParecer,
	ocoGeracao: NovaGeracao,
}

export function NovaOcorrencia(props: NovaOcorrenciaProps) {
	const Formulario = formularios[props.rascunho.codetroco]
	return Formulario ? <Formulario {...props} /> : null
}
