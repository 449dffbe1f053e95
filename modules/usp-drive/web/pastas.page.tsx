import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, useSessao } from '@portal/platform/web'
import {
	type FiltroDaLista,
	HaTempo,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQueryClient } from '@tanstack/react-query'
import { FolderInput, FolderPlus, Gavel } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import {
	abrirPastaPessoal,
	EVENTO,
	enderecoDaPasta,
	enderecoDoProcesso,
	escreverTamanho,
	FiltroDasPastas,
	type Raiz,
	TIPOS_DE_PASTA,
	UDR_PG,
	UDR_UNIDADE,
} from '../contract/index.ts'
import { Achados } from './achados.tsx'
import { NovaRaizDialog } from './nova-raiz.dialog.tsx'
import { CHAVE, raizesQuery } from './queries.ts'

const GuardasDialog = tardia(() => import('./guarda/guardas.dialog.tsx').then((m) => m.GuardasDialog))

const EVENTOS = [EVENTO]
const obterChave = ({ coditm }: Raiz): number => coditm

/** The folder of a lawsuit is opened by its page. */
const enderecoDaRaiz = ({ coditm, tippta, nomitm, detalhe }: Raiz): string =>
	tippta === 'S' && nomitm === detalhe ? enderecoDoProcesso(detalhe) : enderecoDaPasta(coditm)

const COLUNAS: Coluna<Raiz>[] = [
	{
		campo: 'nomitm',
		nome: 'Pasta',
		slot: (raiz) => (
			<>
				<Link href={enderecoDaRaiz(raiz)}>{raiz.nomitm}</Link>
				<Detalhe tag="span">
					{TIPOS_DE_PASTA[raiz.tippta]} · {raiz.detalhe}
				</Detalhe>
			</>
		),
		estreita: (raiz) => <Link href={enderecoDaRaiz(raiz)}>{raiz.nomitm}</Link>,
	},
	{
		campo: 'pode',
		nome: 'Você pode',
		slot: ({ pode }) => <span>{pode.includes('gerir') ? 'tudo' : pode.join(', ')}</span>,
	},
	{ campo: 'dtaalt', nome: 'Alteração', slot: ({ dtaalt }) => <HaTempo instante={dtaalt} /> },
	{
		campo: 'qtdbytuso',
		nome: 'Em uso',
		slot: ({ qtdbytuso, qtdbytcot }) => (
			<span className="tabular-nums">
				{escreverTamanho(qtdbytuso)} de {escreverTamanho(qtdbytcot)}
			</span>
		),
	},
]

/** The personal folder is made at the first visit, so that nobody begins with an empty page. */
function useGarantirPessoal(tem: boolean | undefined): void {
	const cliente = useQueryClient()
	const abrir = useEffectEvent(async () => {
		await call(abrirPastaPessoal, {})
		await cliente.invalidateQueries({ queryKey: CHAVE })
	})
	useEffect(() => {
		// A failure is told by the next visit, and the list is readable without it.
		if (tem === false) void abrir().catch(() => undefined)
	}, [tem])
}

function Raizes({ lista }: { lista: FiltroDaLista<typeof FiltroDasPastas> }) {
	const { pagina, porPagina } = lista.filtro
	const aparencia = useAparenciaDaLista('usp-drive', COLUNAS)
	const raizes = useListaAoVivo(raizesQuery({ pagina, porPagina }), { chave: obterChave, eventos: EVENTOS })
	useGarantirPessoal(pagina === 1 ? raizes.data?.temPessoal : undefined)
	return (
		<TabelaDaLista
			nome="pastas"
			legenda="Pastas"
			lista={raizes}
			chave={obterChave}
			{...aparencia.tabela}
			{...paginasDe(lista)}
			vazio={<Vazio texto="Abrindo a sua pasta…" />}
		/>
	)
}

export function PastasPage() {
	const lista = useFiltroDaLista(FiltroDasPastas)
	const { perfis } = useSessao()
	const [criando, setCriando] = useState(false)
	const [guardas, setGuardas] = useState(false)
	const busca = lista.filtro.busca?.trim()
	return (
		<Pagina
			titulo="USP Drive"
			resumo="Os seus arquivos, os da sua unidade e os que compartilharam com você."
			acoes={
				<AcoesDaPagina
					principal={{
						titulo: 'Nova pasta',
						icone: <FolderPlus aria-hidden />,
						aoAcionar: () => setCriando(true),
					}}
					outras={[
						{ titulo: 'Pastas a receber', icone: <FolderInput aria-hidden />, href: '/usp-drive/receber' },
						perfis.includes(UDR_PG) && {
							titulo: 'Guardas legais',
							icone: <Gavel aria-hidden />,
							aoAcionar: () => setGuardas(true),
						},
					]}
				/>
			}
		>
			<Filtros
				rotulo="Filtros: pastas"
				busca={{
					rotulo: 'Procurar em todas as pastas',
					valor: busca ?? '',
					maximo: 120,
					aoBuscar: (novo) => lista.filtrar({ busca: novo || undefined }, { substituir: true }),
				}}
			/>
			{busca ? <Achados lista={lista} busca={busca} /> : <Raizes lista={lista} />}
			<Suspense>{guardas ? <GuardasDialog aoFechar={() => setGuardas(false)} /> : null}</Suspense>
			{criando ? (
				<NovaRaizDialog
					podeUnidade={perfis.includes(UDR_UNIDADE)}
					podeProcesso={perfis.includes(UDR_PG)}
					aoFechar={() => setCriando(false)}
				/>
			) : null}
		</Pagina>
	)
}
