import { Botao } from '@portal/design-system/botao'
import { Filtros } from '@portal/design-system/filtros'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Suave, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { CodigoTexto } from '@portal/platform/contract'
import { Exportar, useBusca } from '@portal/platform/web'
import {
	DiaDaLista,
	FiltroDeOpcao,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Empresa, EVENTO, formatarCnpj, ListaDeEmpresas, type SituacaoDaEmpresa } from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { DadosDaEmpresaDialog } from './dados.dialog.tsx'
import { EmpresaDialog } from './empresa.dialog.tsx'
import { empresasQuery, exportar } from './queries.ts'
import { SITUACOES_DA_EMPRESA } from './situacoes.ts'

const TITULO = 'Empresas'
const EVENTOS = [EVENTO]
const chaveDe = ({ codepramn }: Empresa): number => codepramn
/** Deep link from a task to one company. */
const Qual = z.object({ codepramn: z.optional(CodigoTexto) })

const colunas = (abrir: (codepramn: number) => void): Coluna<Empresa>[] => [
	{
		campo: 'nomepramn',
		nome: 'Empresa',
		slot: ({ nomepramn, cnpjepramn, nomuni }) => (
			<Pilha tag="span" espaco={1} className="justify-items-start wrap-anywhere">
				<Texto tag="span" forte>
					{nomepramn}
				</Texto>
				{cnpjepramn ? <Suave pq>{formatarCnpj(cnpjepramn)}</Suave> : null}
				{nomuni ? <Suave pq>Unida a {nomuni}</Suave> : null}
			</Pilha>
		),
	},
	{ campo: 'sitepramn', nome: 'Situação', slot: ({ sitepramn }) => <Situacao {...SITUACOES_DA_EMPRESA[sitepramn]} /> },
	{ campo: 'nomatv', nome: 'Ramo', slot: ({ nomatv }) => nomatv ?? '—' },
	{ campo: 'qtdopd', nome: 'Oportunidades', numerico: true },
	{ campo: 'qtdexp', nome: 'Experiências', numerico: true },
	{ campo: 'dtacad', nome: 'Incluída em', slot: ({ dtacad }) => <DiaDaLista instante={dtacad} /> },
	{
		campo: 'codepramn',
		nome: 'Ação',
		slot: ({ codepramn, nomepramn, sitepramn }) => (
			<Botao
				tamanho="pq"
				variante={sitepramn === 'PEN' ? 'primario' : 'secundario'}
				aria-label={`${sitepramn === 'PEN' ? 'Examinar' : 'Abrir'} ${nomepramn}`}
				onClick={() => abrir(codepramn)}
			>
				{sitepramn === 'PEN' ? 'Examinar' : 'Abrir'}
			</Botao>
		),
	},
]

function Empresas() {
	const filtroDaLista = useFiltroDaLista(ListaDeEmpresas)
	const { filtro, filtrar } = filtroDaLista
	const [{ codepramn }, mudarQual] = useBusca(Qual)
	const [nova, setNova] = useState(false)
	const abrir = (qual: number | undefined) => mudarQual({ codepramn: qual })
	const aparencia = useAparenciaDaLista('alumni-empresas', colunas(abrir))
	const lista = useListaAoVivo(empresasQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const situacao = {
		campo: 'sitepramn',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: SITUACOES_DA_EMPRESA,
		valor: filtro.sitepramn,
		aoMudar: (sitepramn: SituacaoDaEmpresa | undefined) => filtrar({ sitepramn }),
	}
	return (
		<Pagina
			titulo={TITULO}
			resumo="O que espera por exame vem primeiro. Validar publica as oportunidades que esperavam; unir leva tudo para a outra."
			acoes={
				<Botao icone={<Building2 aria-hidden />} onClick={() => setNova(true)}>
					Incluir empresa
				</Botao>
			}
		>
			<Filtros
				rotulo="Filtros das empresas"
				busca={{
					rotulo: 'Procurar empresas',
					valor: filtro.busca ?? '',
					maximo: 100,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				ativos={opcaoAtiva(situacao)}
			>
				<FiltroDeOpcao {...situacao} />
				{aparencia.escolha}
				<Exportar oque="as empresas" nome="empresas" pedir={(formato) => exportar(filtro, formato)} />
			</Filtros>
			<TabelaDaLista
				nome="empresas"
				legenda="Empresas"
				lista={lista}
				chave={chaveDe}
				{...aparencia.tabela}
				{...paginasDe(filtroDaLista)}
				vazio={<Vazio texto="Nenhuma empresa encontrada." />}
			/>
			{codepramn === undefined ? null : <EmpresaDialog codepramn={codepramn} aoFechar={() => abrir(undefined)} />}
			{nova ? <DadosDaEmpresaDialog aoFechar={() => setNova(false)} /> : null}
		</Pagina>
	)
}

export const EmpresasPage = protegerPagina('empresas', TITULO, Empresas)
