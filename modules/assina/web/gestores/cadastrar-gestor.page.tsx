import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Filtros } from '@portal/design-system/filtros'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { Paginacao } from '@portal/platform/contract'
import { call, formatarCodigoUsuario } from '@portal/platform/web'
import {
	DiaDaLista,
	type FiltroDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { Pencil, UserMinus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import {
	listarGestores,
	NivelSeguranca,
	NOME_DO_NIVEL_DE_SEGURANCA,
	removerGestor,
	type UsuarioAssina,
} from '../../contract/index.ts'
import { ConfirmarAcao } from '../confirmar-acao.tsx'
import { gerenciaTudo, PaginaComUsuario } from '../pagina-com-usuario.tsx'
import { GestorForm } from './gestor.form.tsx'

const FiltroGestores = z.extend(Paginacao, {
	busca: z.optional(z.string().check(z.maxLength(100))),
	numnivseg: z.optional(NivelSeguranca),
})
type FiltroGestores = z.infer<typeof FiltroGestores>

const CHAVE_GESTORES = ['assina-gestores'] as const
const gestoresQuery = (filtro: FiltroGestores) =>
	queryOptions({
		queryKey: [...CHAVE_GESTORES, filtro],
		queryFn: ({ signal }) => call(listarGestores, { body: filtro }, { signal }),
		placeholderData: keepPreviousData,
	})

/** Page for general managers; anybody else is redirected to the start of the service. */
export function CadastrarGestorPage() {
	return <PaginaComUsuario permitido={gerenciaTudo}>{() => <Gestores />}</PaginaComUsuario>
}

const COLUNAS: Coluna<UsuarioAssina>[] = [
	{
		campo: 'nompes',
		nome: 'Pessoa',
		slot: ({ nompes, codpes }) => (
			<>
				<span className="font-medium">{nompes}</span>
				<Detalhe tag="span" className="tabular-nums">
					{formatarCodigoUsuario(codpes)}
				</Detalhe>
			</>
		),
	},
	{
		campo: 'numnivseg',
		nome: 'Nível',
		slot: ({ numnivseg, stavnc }) => (
			<span className="inline-flex flex-wrap gap-1.5">
				{NOME_DO_NIVEL_DE_SEGURANCA[numnivseg]}
				{stavnc === 'S' ? <Situacao estado="vencido" texto="Vencido" /> : null}
			</span>
		),
	},
	{
		campo: 'sglund',
		nome: 'Unidade',
		formato: (_valor, { sglund, nomund }) => (sglund ? <Sigla nome={nomund ?? sglund}>{sglund}</Sigla> : null),
	},
	{
		campo: 'dtafimval',
		nome: 'Vale até',
		formato: (valor) => (typeof valor === 'string' ? <DiaDaLista instante={valor} /> : null),
	},
]

const chaveDe = ({ codpes }: UsuarioAssina): number => codpes
function Gestores() {
	const cliente = useQueryClient()
	const lista = useFiltroDaLista(FiltroGestores)
	const aparencia = useAparenciaDaLista('gestores', COLUNAS)
	const pessoas = useListaAoVivo(gestoresQuery(lista.filtro), { chave: chaveDe })
	const [emEdicao, setEmEdicao] = useState<UsuarioAssina>()
	const [aRemover, setARemover] = useState<UsuarioAssina>()
	const esquecer = () => void cliente.invalidateQueries({ queryKey: CHAVE_GESTORES })
	return (
		<Pagina
			titulo="Cadastrar gestor"
			resumo="Gestores de unidade criam e acompanham lotes da sua unidade. Signatários só assinam."
		>
			<Cartao titulo={emEdicao ? `Alterar ${emEdicao.nompes}` : 'Novo cadastro'}>
				<GestorForm
					// The key gives each person a fresh form.
					key={emEdicao?.codpes ?? 'novo'}
					usuario={emEdicao}
					aoGravar={() => {
						setEmEdicao(undefined)
						esquecer()
					}}
					aoDesistir={emEdicao ? () => setEmEdicao(undefined) : undefined}
				/>
			</Cartao>
			<Filtro filtro={lista.filtro} aoFiltrar={lista.filtrar}>
				{aparencia.escolha}
			</Filtro>
			<TabelaDaLista
				nome="pessoas"
				legenda="Pessoas cadastradas"
				{...aparencia.tabela}
				lista={pessoas}
				chave={chaveDe}
				vazio="Ninguém encontrado."
				nomeDaLinha={({ nompes }) => nompes}
				acoes={[
					{
						titulo: 'Alterar',
						icone: <Pencil aria-hidden />,
						condicao: ({ numnivseg }) => numnivseg !== '1',
						aoAcionar: (usuario) => {
							setEmEdicao(usuario)
							window.scrollTo({ top: 0 })
						},
					},
					{
						titulo: 'Encerrar',
						icone: <UserMinus aria-hidden />,
						variante: 'perigo',
						condicao: ({ numnivseg, stavnc }) => numnivseg !== '1' && stavnc === 'N',
						aoAcionar: setARemover,
					},
				]}
				{...paginasDe(lista)}
			/>
			{aRemover ? (
				<Encerrar
					usuario={aRemover}
					aoTerminar={() => {
						setARemover(undefined)
						esquecer()
					}}
				/>
			) : null}
		</Pagina>
	)
}

type FiltroProps = {
	filtro: FiltroGestores
	aoFiltrar: FiltroDaLista<typeof FiltroGestores>['filtrar']
	children: ReactNode
}

function Filtro({ filtro: { busca, numnivseg }, aoFiltrar, children }: FiltroProps) {
	return (
		<Filtros
			rotulo="Filtros das pessoas"
			busca={{
				rotulo: 'Buscar pessoa...',
				valor: busca ?? '',
				aoBuscar: (nova) => aoFiltrar({ busca: nova }, { substituir: true }),
			}}
			ativos={
				numnivseg
					? [
							{
								campo: 'numnivseg',
								texto: `Nível: ${NOME_DO_NIVEL_DE_SEGURANCA[numnivseg]}`,
								aoTirar: () => aoFiltrar({ numnivseg: undefined }),
							},
						]
					: []
			}
		>
			<Campo rotulo="Nível" rotuloOculto>
				<Selecao
					value={numnivseg ?? ''}
					onChange={({ target }) =>
						aoFiltrar({ numnivseg: target.value === '' ? undefined : NivelSeguranca.parse(target.value) })
					}
					nenhuma="Todos os níveis"
					opcoes={NivelSeguranca.options.map((nivel) => ({ codigo: nivel, texto: NOME_DO_NIVEL_DE_SEGURANCA[nivel] }))}
				/>
			</Campo>
			{children}
		</Filtros>
	)
}

const Encerrar = ({ usuario: { codpes, nompes }, aoTerminar }: { usuario: UsuarioAssina; aoTerminar: () => void }) => (
	<ConfirmarAcao
		titulo={`Encerrar o cadastro de ${nompes}?`}
		rotulo="Encerrar"
		erro="Erro ao encerrar o cadastro!"
		acao={() => call(removerGestor, { body: { codpes } })}
		aoFechar={aoTerminar}
	>
		A pessoa deixa de criar lotes e de assinar. O que já assinou continua valendo.
	</ConfirmarAcao>
)
