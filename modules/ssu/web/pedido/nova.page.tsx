import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, mensagemDe, navegar } from '@portal/platform/web'
import { focarPrimeiroErro, useEscrito } from '@portal/platform/web/atos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { enderecoDaDemanda, type InicioSsu, inserirSSUDEMANDA, TipoDeAtendimento } from '../../contract/index.ts'
import { listarImagensColadas } from '../anexos/imagens-coladas.ts'
import { CHAVE, inicioQuery } from '../queries.ts'
import { ArquivosDoPedido, anexarTodos } from './arquivos-do-pedido.tsx'
import { CAMPOS_VAZIOS, listarProblemas, montarDados } from './campos.ts'
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
	const { escrito: campos, escrever, esquecer } = useEscrito('ssu nova', Escrito, CAMPOS_VAZIOS)
	const [tentou, setTentou] = useState(false)
	const [arquivos, setArquivos] = useState<readonly File[]>([])
	const exigeModulo = sistemas.find(({ nomsis }) => nomsis === campos.nomsis)?.stainteiro === 'N'
	const problemas = listarProblemas(campos, exigeModulo)
	const criar = useMutation({
		mutationFn: () => call(inserirSSUDEMANDA, { body: montarDados(campos) }),
		onSuccess: async ({ numssu }) => {
			esquecer()
			await anexarTodos(numssu, arquivos)
			toast.sucesso('Rascunho criado!', 'Confira e abra a demanda.')
			navegar(enderecoDaDemanda(numssu), { substituir: true })
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (Object.keys(problemas).length > 0) focarPrimeiroErro(evento.currentTarget)
		else criar.mutate()
	}
	return (
		<Formulario
			onSubmit={enviar}
			onPaste={({ clipboardData }) => {
				const imagens = listarImagensColadas(clipboardData)
				if (imagens.length > 0) setArquivos([...arquivos, ...imagens])
			}}
		>
			<CamposDaDemanda
				campos={campos}
				problemas={tentou ? problemas : {}}
				sistemas={sistemas}
				tipos={tipos}
				aoMudar={(mudanca) => escrever({ ...campos, ...mudanca })}
			/>
			<ArquivosDoPedido arquivos={arquivos} aoMudar={setArquivos} />
			{criar.error ? <Alerta variante="perigo" titulo={mensagemDe(criar.error)} /> : null}
			<AcoesDoFormulario
				secundaria={
					<Link botao variante="secundario" href="/nova-ssu">
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={criar.isPending}>
						Criar rascunho
					</Botao>
				}
			/>
		</Formulario>
	)
}
