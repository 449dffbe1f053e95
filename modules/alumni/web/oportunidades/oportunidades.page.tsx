import { Ficha } from '@portal/design-system/ficha'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Situacao } from '@portal/design-system/situacao'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, formatarInteiro, useEvento } from '@portal/platform/web'
import { DiaDaLista, FiltroDeOpcao, ListaPaginada, opcaoAtiva, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import {
	EVENTO,
	ListaDeOportunidades,
	nomeDoTipoDeOportunidade,
	type OportunidadeResumo,
	type TipoDeOportunidade,
} from '../../contract/index.ts'
import { CHAVE, permissaoQuery } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { HaQuanto } from './ha-quanto.tsx'
import { exportarLista, oportunidadesQuery } from './queries.ts'
import { SITUACOES, TIPOS } from './situacoes.ts'

const TITULO = 'Oportunidades'
const PUBLICADAS = { codigo: 'publicadas', texto: 'Publicadas' } as const
const MINHAS = { codigo: 'minhas', texto: 'Publicadas por mim' } as const
const PENDENTES = { codigo: 'pendentes', texto: 'Por examinar' } as const

function Oportunidades() {
	const cliente = useQueryClient()
	const lista = useFiltroDaLista(ListaDeOportunidades)
	const { filtro, filtrar } = lista
	const { data: permissao } = useQuery(permissaoQuery)
	const admin = permissao?.niveis.includes('1') ?? false
	const consulta = useQuery(oportunidadesQuery(filtro))
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const recorte = filtro.minhas === 'S' ? 'minhas' : filtro.sitopd === 'P' ? 'pendentes' : 'publicadas'
	const tipo = {
		campo: 'tipopd',
		nome: 'Tipo',
		todas: 'Todos os tipos',
		opcoes: TIPOS,
		valor: filtro.tipopd,
		aoMudar: (tipopd: TipoDeOportunidade | undefined) => filtrar({ tipopd }),
	}
	return (
		<Pagina
			titulo={TITULO}
			resumo="Empregos, estágios, bolsas e projetos que egressos oferecem uns aos outros. Cada uma é mostrada por 60 dias."
			acoes={
				<Link botao variante="primario" href="/alumni/oportunidades/cadastro" icone={<Megaphone aria-hidden />}>
					Publicar oportunidade
				</Link>
			}
		>
			<div className="justify-self-start">
				<Segmentado
					rotulo="Quais oportunidades"
					opcoes={admin ? [PUBLICADAS, MINHAS, PENDENTES] : [PUBLICADAS, MINHAS]}
					valor={recorte}
					aoMudar={(novo) =>
						filtrar({
							minhas: novo === 'minhas' ? 'S' : undefined,
							sitopd: novo === 'pendentes' ? 'P' : undefined,
						})
					}
				/>
			</div>
			<Filtros
				rotulo="Filtros das oportunidades"
				busca={{
					rotulo: 'Procurar oportunidades',
					placeholder: 'Cargo, empresa ou palavras da descrição',
					valor: filtro.busca ?? '',
					maximo: 100,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				ativos={opcaoAtiva(tipo)}
			>
				<FiltroDeOpcao {...tipo} />
				<Exportar oque="as oportunidades" nome="oportunidades" pedir={(formato) => exportarLista(filtro, formato)} />
			</Filtros>
			<ListaPaginada
				consulta={consulta}
				pagina={filtro.pagina}
				aoMudarPagina={lista.irParaPagina}
				rotulo="Páginas de oportunidades"
				vazio={<Nenhuma filtrada={Boolean(filtro.busca || filtro.tipopd)} recorte={recorte} />}
			>
				{(itens) => (
					<Pilha tag="ul" espaco={3} aria-label="Oportunidades">
						{itens.map((item) => (
							<Linha key={item.numseqopd} item={item} />
						))}
					</Pilha>
				)}
			</ListaPaginada>
		</Pagina>
	)
}

const SEM: Readonly<Record<string, string>> = {
	publicadas: 'Nenhuma oportunidade publicada agora.',
	minhas: 'Você ainda não publicou nenhuma oportunidade.',
	pendentes: 'Nenhuma oportunidade espera por exame.',
}

function Nenhuma({ filtrada, recorte }: { filtrada: boolean; recorte: string }) {
	if (filtrada) return <Vazio ilustracao="busca" texto="Nenhuma oportunidade com estes filtros. Tire um deles." />
	return <Vazio texto={SEM[recorte] ?? ''} />
}

function Linha({ item }: { item: OportunidadeResumo }) {
	const { numseqopd, nomcgofnc, nomepr, tipopd, sitopd, dtapub, dtaexp, totvlzopd, minha } = item
	return (
		<Ficha
			nivel={2}
			titulo={<Link href={`/alumni/oportunidades/${numseqopd}`}>{nomcgofnc}</Link>}
			aoLado={sitopd === 'S' && minha === 'N' ? undefined : <Situacao {...SITUACOES[sitopd]} />}
			detalhe={`${nomeDoTipoDeOportunidade[tipopd]} · ${nomepr}`}
		>
			<Fileira tag="p" espaco="frase" className="text-sm text-texto-suave">
				{dtapub ? <HaQuanto instante={dtapub} /> : null}
				{dtaexp ? (
					<span>
						até <DiaDaLista instante={dtaexp} />
					</span>
				) : null}
				<span>{totvlzopd === 1 ? '1 visualização' : `${formatarInteiro(totvlzopd)} visualizações`}</span>
			</Fileira>
		</Ficha>
	)
}

export const OportunidadesPage = protegerPagina('oportunidades', TITULO, Oportunidades)
