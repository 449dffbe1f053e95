import { Alerta } from '@portal/design-system/alerta'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { SchemaForm, useSchemaForm } from '@portal/platform/web/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type DadosDemanda,
	enderecoDaDemanda,
	type InicioSsu,
	inserirSSUDEMANDA,
	TipoDeAtendimento,
} from '../../contract/index.ts'
import { listarImagensColadas } from '../anexos/imagens-coladas.ts'
import { CHAVE, inicioQuery } from '../queries.ts'
import { ArquivosDoPedido, anexarTodos } from './arquivos-do-pedido.tsx'
import { CAMPOS_VAZIOS, type CamposDoPedido, exigirModulo } from './campos.ts'
import { CamposDaDemanda } from './campos-da-demanda.tsx'

const Escrito = z.object({
	nomsis: z.string(),
	numseqmdussu: z.nullable(z.int()),
	titdem: z.string(),
	tipatd: z.nullable(TipoDeAtendimento),
	dscdem: z.string(),
})

export function NovaDemandaPage() {
	const consulta = useQuery(inicioQuery)
	const { data } = consulta
	return (
		<Pagina
			largura="formulario"
			titulo="Nova demanda"
			resumo="Ela nasce como rascunho: depois você confere e a abre."
			{...estadoDaConsulta(consulta)}
		>
			{data?.solicitar === 'S' ? <Pedido inicio={data} /> : null}
			{data?.solicitar === 'N' ? (
				<Alerta variante="aviso" titulo="Você não pode pedir demandas">
					{data.motivoSolicitar}
				</Alerta>
			) : null}
		</Pagina>
	)
}

/** Form state stays in this tab until the demand is created, also over a reload. */
function Pedido({ inicio: { sistemas, tipos } }: { inicio: InicioSsu }) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito<CamposDoPedido>('ssu nova', Escrito, CAMPOS_VAZIOS)
	const [arquivos, setArquivos] = useState<readonly File[]>([])
	const form = useSchemaForm({
		schema: exigirModulo(sistemas),
		initial: escrito,
		thing: 'a demanda',
		draft: escrever,
		send: async (body: DadosDemanda, _versao, sair) => {
			const { numssu } = await call(inserirSSUDEMANDA, { body })
			esquecer()
			await anexarTodos(numssu, arquivos)
			toast.sucesso('Rascunho criado!', 'Confira e abra a demanda.')
			sair(enderecoDaDemanda(numssu), { substituir: true })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			return undefined
		},
	})
	return (
		<SchemaForm
			form={form}
			submit="Criar rascunho"
			back="/nova-ssu"
			onPaste={({ clipboardData }) => {
				const imagens = listarImagensColadas(clipboardData)
				if (imagens.length > 0) setArquivos([...arquivos, ...imagens])
			}}
		>
			<CamposDaDemanda form={form} sistemas={sistemas} tipos={tipos} />
			<ArquivosDoPedido arquivos={arquivos} aoMudar={setArquivos} />
		</SchemaForm>
	)
}
