import { Botao } from '@portal/design-system/botao'
import { Icone } from '@portal/design-system/icone'
import { Link } from '@portal/design-system/link'
import { Modal } from '@portal/design-system/modal'
import { Pagina } from '@portal/design-system/pagina'
import { type Acao, type Coluna, Tabela } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, useBusca, useEvento } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Check, ListOrdered, Plus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Parceria } from '../contract/index.ts'
import { enderecoDaImagem } from './imagem.ts'
import { OrdenarParcerias, saoOrdenaveis } from './ordenar-parcerias.tsx'
import { parceriasQuery } from './queries.ts'

const Busca = z.object({ ordenar: z.optional(z.literal('S')) })

const COLUNAS: Coluna<Parceria>[] = [
	{ campo: 'nompgmpiabnf', nome: 'Nome', ordenavel: true },
	{ campo: 'icopiabnf', nome: 'Icone', slot: ({ icopiabnf }) => <Icone nome={icopiabnf} className="text-xl" /> },
	{ campo: 'nomarqpgmpiafs', nome: 'Nome do Arquivo', ordenavel: true },
	{ campo: 'ordaptpgmpia', nome: 'Posição', ordenavel: true, numerico: true },
]

export function ParceriasPage() {
	const { data, isPending, error, refetch } = useQuery(parceriasQuery)
	const [vista, setVista] = useState<Parceria>()
	const [{ ordenar }, mudarBusca] = useBusca(Busca)
	useEvento('menu', () => void refetch())
	const ordenavel = data !== undefined && saoOrdenaveis(data)
	const ordenando = ordenavel && ordenar === 'S'

	const acoes: Acao<Parceria>[] = [
		{ titulo: 'Alterar', href: ({ codpgmpiabnf }) => `/parcerias/gerenciar/${codpgmpiabnf}/` },
		{ titulo: 'Ver arquivo', aoAcionar: setVista },
	]
	return (
		<Pagina
			titulo="Parcerias"
			resumo="Convênios e benefícios que aparecem no menu, nesta ordem."
			acoes={
				<>
					{ordenavel || isPending ? (
						<Botao
							variante="secundario"
							disabled={isPending}
							icone={ordenando ? <Check aria-hidden /> : <ListOrdered aria-hidden />}
							onClick={() => mudarBusca({ ordenar: ordenando ? undefined : 'S' })}
						>
							{ordenando ? 'Terminar de ordenar' : 'Ordenar'}
						</Botao>
					) : null}
					<Incluir />
				</>
			}
		>
			{ordenando ? (
				<OrdenarParcerias parcerias={data} />
			) : (
				<Tabela
					legenda="Parcerias"
					colunas={COLUNAS}
					linhas={data ?? []}
					chave={({ codpgmpiabnf }) => codpgmpiabnf}
					acoes={acoes}
					nomeDaLinha={({ nompgmpiabnf }) => nompgmpiabnf}
					carregando={isPending}
					falha={error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
					vazio={<Vazio texto="Ainda não há parcerias no menu." acao={<Incluir />} />}
				/>
			)}
			<Modal
				aberto={vista !== undefined}
				aoFechar={() => setVista(undefined)}
				titulo={vista?.nompgmpiabnf}
				tamanho="gd"
			>
				{vista ? (
					<figure className="grid gap-3">
						<img
							src={enderecoDaImagem(vista)}
							alt={`Imagem da parceria ${vista.nompgmpiabnf}`}
							className="mx-auto max-h-[65dvh] max-w-full rounded-md"
						/>
						<figcaption className="text-sm wrap-anywhere text-texto-suave">{vista.nomarqpgmpiafs}</figcaption>
					</figure>
				) : null}
			</Modal>
		</Pagina>
	)
}

function Incluir() {
	return (
		<Link href="/parcerias/incluir/" variante="primario" botao icone={<Plus aria-hidden />}>
			Incluir Parceria
		</Link>
	)
}
