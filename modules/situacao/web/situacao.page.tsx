import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Paginacao } from '@portal/platform/contract'
import { useBusca, useEvento, useSessao } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareWarning, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { type Estado, PERFIL_SITUACAO } from '../contract/index.ts'
import { ocorrenciasQuery } from './ocorrencia/queries.ts'
import { OcorrenciaCard } from './ocorrencia-card.tsx'
import { RelatarDialog } from './relatar.dialog.tsx'

const Busca = z.object({ pagina: Paginacao.shape.pagina })

export function SituacaoPage() {
	const queryClient = useQueryClient()
	const [{ pagina }, mudarBusca] = useBusca(Busca)
	const [relatando, setRelatando] = useState(false)
	useEvento('situacao', () => void queryClient.invalidateQueries({ queryKey: ['situacao'] }))
	return (
		<Pagina
			titulo="Situação dos serviços"
			largura="formulario"
			acoes={
				<>
					<Botao variante="secundario" icone={<MessageSquareWarning aria-hidden />} onClick={() => setRelatando(true)}>
						Relatar um problema
					</Botao>
					<Administracao />
				</>
			}
		>
			<Agora />
			<Lista titulo="Manutenções programadas" estado="programada" vazio="Não há manutenções programadas." />
			<Lista
				titulo="Histórico"
				estado="encerrada"
				vazio="Nenhuma ocorrência até hoje."
				pagina={pagina}
				aoMudarPagina={(nova) => mudarBusca({ pagina: nova === 1 ? undefined : nova })}
			/>
			<RelatarDialog aberto={relatando} aoFechar={() => setRelatando(false)} />
		</Pagina>
	)
}

function Administracao() {
	const { perfis } = useSessao()
	if (!perfis.includes(PERFIL_SITUACAO)) return null
	return (
		<Link href="/situacao/incluir" variante="primario" botao icone={<Plus aria-hidden />}>
			Publicar ocorrência
		</Link>
	)
}

function Agora() {
	return (
		<Lista
			titulo="Agora"
			estado="em-curso"
			vazio={<Alerta variante="sucesso" titulo="Todos os serviços funcionam normalmente." />}
		/>
	)
}

type ListaProps = {
	titulo: string
	estado: Estado
	vazio: ReactNode
	pagina?: number
	aoMudarPagina?: (pagina: number) => void
}

function Lista({ titulo, estado, vazio, pagina = 1, aoMudarPagina }: ListaProps) {
	const consulta = useQuery(ocorrenciasQuery(estado, pagina))
	return (
		<Secao titulo={titulo}>
			<ListaPaginada
				consulta={consulta}
				rotulo={`Páginas de ${titulo}`}
				pagina={pagina}
				aoMudarPagina={aoMudarPagina}
				vazio={<div className="text-texto-suave">{vazio}</div>}
				esboco={2}
			>
				{(itens) => (
					<Pilha tag="ul" espaco={3}>
						{itens.map((ocorrencia) => (
							<li key={ocorrencia.codocor}>
								<OcorrenciaCard ocorrencia={ocorrencia} />
							</li>
						))}
					</Pilha>
				)}
			</ListaPaginada>
		</Secao>
	)
}
