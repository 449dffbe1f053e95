import { Badge } from '@portal/design-system/badge'
import { Campo } from '@portal/design-system/campo'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Cartao } from '@portal/design-system/cartao'
import { Selecao } from '@portal/design-system/selecao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { call, formatarCodigoUsuario, formatarData, mensagemDe, useBusca } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, UserMinus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	listarGestores,
	NivelSeguranca,
	NOME_DO_NIVEL_DE_SEGURANCA,
	removerGestor,
	type UsuarioAssina,
} from '../../contract/index.ts'
import { ComUsuario, gerenciaTudo } from '../com-usuario.tsx'
import { ConfirmarAcao } from '../confirmar-acao.tsx'
import { GestorForm } from './gestor.form.tsx'

const Busca = z.object({
	busca: z.optional(z.string().check(z.maxLength(100))),
	numnivseg: z.optional(NivelSeguranca),
	pagina: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
})
type Busca = z.infer<typeof Busca>

const CHAVE_GESTORES = ['assina-gestores'] as const
const gestoresQuery = (busca: Busca) =>
	queryOptions({
		queryKey: [...CHAVE_GESTORES, busca],
		queryFn: ({ signal }) => call(listarGestores, { body: busca }, { signal }),
		placeholderData: keepPreviousData,
	})

/** Only for the general manager; anybody else goes to the start of the service. */
export function CadastrarGestorPage() {
	return <ComUsuario permitido={gerenciaTudo}>{() => <Gestores />}</ComUsuario>
}

const COLUNAS: Coluna<UsuarioAssina>[] = [
	{
		campo: 'nompes',
		nome: 'Pessoa',
		slot: ({ nompes, codpes }) => (
			<>
				<span className="font-medium">{nompes}</span>
				<span className="block text-sm font-normal text-texto-suave tabular-nums">{formatarCodigoUsuario(codpes)}</span>
			</>
		),
	},
	{
		campo: 'numnivseg',
		nome: 'Nível',
		slot: ({ numnivseg, stavnc }) => (
			<span className="inline-flex flex-wrap gap-1.5">
				<Badge variante={numnivseg === '3' ? 'secundario' : 'primario'}>{NOME_DO_NIVEL_DE_SEGURANCA[numnivseg]}</Badge>
				{stavnc === 'S' ? <Badge variante="perigo">Vencido</Badge> : null}
			</span>
		),
	},
	{ campo: 'sglund', nome: 'Unidade' },
	{
		campo: 'dtafimval',
		nome: 'Vale até',
		formato: (valor) =>
			typeof valor === 'string' ? <span className="whitespace-nowrap tabular-nums">{formatarData(valor)}</span> : null,
	},
]

function Gestores() {
	const cliente = useQueryClient()
	const [busca, mudarBusca] = useBusca(Busca)
	const { data, error, isPending, refetch } = useQuery(gestoresQuery(busca))
	const [emEdicao, setEmEdicao] = useState<UsuarioAssina>()
	const [aRemover, setARemover] = useState<UsuarioAssina>()
	const esquecer = () => void cliente.invalidateQueries({ queryKey: CHAVE_GESTORES })
	return (
		<div className="grid gap-5">
			<header className="grid max-w-prose gap-1">
				<h1>Cadastrar gestor</h1>
				<p className="text-texto-suave">
					Gestores de unidade criam e acompanham lotes da sua unidade. Signatários só assinam.
				</p>
			</header>
			<Cartao titulo={emEdicao ? `Alterar ${emEdicao.nompes}` : 'Novo cadastro'}>
				<GestorForm
					// Each person is a form of their own.
					key={emEdicao?.codpes ?? 'novo'}
					usuario={emEdicao}
					aoGravar={() => {
						setEmEdicao(undefined)
						esquecer()
					}}
					aoDesistir={emEdicao ? () => setEmEdicao(undefined) : undefined}
				/>
			</Cartao>
			<Filtro busca={busca} aoMudar={mudarBusca} />
			<Tabela
				legenda="Pessoas cadastradas"
				colunas={COLUNAS}
				linhas={data?.itens ?? []}
				chave={({ codpes }) => codpes}
				carregando={isPending}
				erro={error ? mensagemDe(error) : undefined}
				aoTentarDeNovo={() => void refetch()}
				vazio="Ninguém encontrado."
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
				servidor={{
					total: data?.total ?? 0,
					pagina: busca.pagina,
					aoMudar: ({ pagina }) => mudarBusca({ pagina: pagina === 1 ? undefined : pagina }),
				}}
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
		</div>
	)
}

type FiltroProps = {
	busca: Busca
	aoMudar: (mudanca: { [K in keyof Busca]?: Busca[K] | undefined }, opcoes?: { substituir?: boolean }) => void
}

function Filtro({ busca, aoMudar }: FiltroProps) {
	return (
		<div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
			<CampoBusca
				rotulo="Buscar pessoa..."
				valor={busca.busca ?? ''}
				aoBuscar={(texto) => aoMudar({ busca: texto, pagina: undefined }, { substituir: true })}
			/>
			<Campo rotulo="Nível" rotuloOculto>
				<Selecao
					value={busca.numnivseg ?? ''}
					onChange={({ target }) =>
						aoMudar({
							numnivseg: target.value === '' ? undefined : NivelSeguranca.parse(target.value),
							pagina: undefined,
						})
					}
				>
					<option value="">Todos os níveis</option>
					{NivelSeguranca.options.map((nivel) => (
						<option key={nivel} value={nivel}>
							{NOME_DO_NIVEL_DE_SEGURANCA[nivel]}
						</option>
					))}
				</Selecao>
			</Campo>
		</div>
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
