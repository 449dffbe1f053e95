import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Ficha } from '@portal/design-system/ficha'
import { Modal } from '@portal/design-system/modal'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { FalhaDaConsulta, formatarDataHora, formatarInteiro } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DadosAviso } from '../../contract/index.ts'
import { ConteudoDoAviso } from '../avisos/conteudo-do-aviso.tsx'
import { LinhaDoAviso } from '../avisos/linha-do-aviso.tsx'
import { areasQuery, previaQuery, publicoQuery } from './queries.ts'

type RevisarAvisoDialogProps = {
	aviso: DadosAviso
	publicando: boolean
	aoPublicar: () => void
	aoFechar: () => void
}

/** The review step shows the size of the audience and the preview before a notice is published. */
export function RevisarAvisoDialog({ aviso, publicando, aoPublicar, aoFechar }: RevisarAvisoDialogProps) {
	const publico = useQuery(publicoQuery(aviso.publico))
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo="Revisar e publicar"
			tamanho="gd"
			protegido
			rodape={
				<AcoesDoFormulario
					secundaria={
						<Botao variante="secundario" onClick={aoFechar}>
							Voltar a editar
						</Botao>
					}
					principal={
						<Botao carregando={publicando} disabled={publico.data === undefined} onClick={aoPublicar}>
							Publicar
						</Botao>
					}
				/>
			}
		>
			<Pilha espaco={5}>
				<Alcance aviso={aviso} publico={publico} />
				<Previa aviso={aviso} />
			</Pilha>
		</Modal>
	)
}

const contarPessoas = (quantas: number): string => (quantas === 1 ? '1 pessoa' : `${formatarInteiro(quantas)} pessoas`)

type AlcanceProps = {
	aviso: DadosAviso
	publico: { data: { pessoas: number } | undefined; error: Error | null; refetch: () => unknown }
}

function Alcance({ aviso: { publico: regras, dataInicio, dataFim }, publico }: AlcanceProps) {
	if (publico.error)
		return <FalhaDaConsulta compacto falha={publico.error} aoTentarDeNovo={() => void publico.refetch()} />
	if (!publico.data) return <Esqueleto linhas={2} />
	const { pessoas } = publico.data
	const paraTodos = regras.some(({ tipreg }) => tipreg === 'T')
	const titulo = pessoas === 0 ? 'Ninguém verá este aviso' : `Chega a ${contarPessoas(pessoas)}`
	return (
		<Alerta variante={paraTodos || pessoas === 0 ? 'aviso' : 'primario'} titulo={titulo}>
			{pessoas === 0 ? 'Ninguém se encaixa hoje no público escolhido. ' : null}
			{paraTodos ? 'São todas as pessoas cadastradas no portal. ' : null}
			De {formatarDataHora(dataInicio)} a {formatarDataHora(dataFim)}.
		</Alerta>
	)
}

function Previa({ aviso }: { aviso: DadosAviso }) {
	const { data, error, refetch } = useQuery(previaQuery(aviso.mensagem))
	const { data: conhecidas } = useQuery(areasQuery)
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto linhas={6} />
	const nomeArea = conhecidas?.areas.find(({ codigo }) => codigo === aviso.codigoArea)?.nome ?? ''
	return (
		<>
			<Quadro titulo="No painel">
				<Pilha espaco={1}>
					<LinhaDoAviso aviso={{ ...aviso, nomeArea, visualizacao: null }} />
				</Pilha>
			</Quadro>
			<Quadro titulo="Ao abrir">
				<ConteudoDoAviso aviso={{ ...aviso, mensagem: data.mensagem }} />
			</Quadro>
		</>
	)
}

function Quadro({ titulo, children }: { titulo: string; children: ReactNode }) {
	return (
		<Secao titulo={titulo} nivel={3} espaco={2}>
			<Ficha tag="div" densa>
				{children}
			</Ficha>
		</Secao>
	)
}
