import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar } from '@portal/platform/web'
import {
	FiltroDeOpcao,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { UserPlus } from 'lucide-react'
import { ListaDeUsuarios, NIVEIS, type NivelSsu, nomeDoNivel, type UsuarioResumo } from '../../contract/index.ts'
import { exportarUsuarios, usuariosQuery } from './queries.ts'
import { useSoQuemMuda } from './so-quem-muda.tsx'

// The dialogs share one dynamic import: a person who opens one opens the others, and each file costs a line in the
// panel's load list.

const COLUNAS: Coluna<UsuarioResumo>[] = [
	{
		campo: 'nompes',
		nome: 'Pessoa',
		slot: ({ codpes, nompes }) => (
			<span className="wrap-anywhere">
				<Link href={`/nova-ssu/usuarios/${codpes}`}>{nompes}</Link>
				<Detalhe tag="span" className="tabular-nums">
					{codpes}
				</Detalhe>
			</span>
		),
	},
	{ campo: 'niveis', nome: 'Níveis', slot: ({ niveis }) => niveis.map((um) => nomeDoNivel[um]).join(', ') },
]

const OPCOES = Object.fromEntries(NIVEIS.map((nivel) => [nivel, { texto: nomeDoNivel[nivel] }])) as Record<
	NivelSsu,
	{ texto: string }
>

export function UsuariosPage() {
	const { estado, pode, administra } = useSoQuemMuda()
	const lista = useFiltroDaLista(ListaDeUsuarios)
	return (
		<Pagina
			titulo="Usuários e perfis"
			resumo="Quem tem algum nível nas demandas de sistemas, e de quais sistemas cuida."
			{...estado}
			acoes={
				pode && administra ? (
					<Link botao variante="primario" href="/nova-ssu/usuarios/novo" icone={<UserPlus aria-hidden />}>
						Novo usuário
					</Link>
				) : undefined
			}
		>
			{pode ? <Conteudo lista={lista} /> : null}
		</Pagina>
	)
}

function Conteudo({ lista }: { lista: ReturnType<typeof useFiltroDaLista<typeof ListaDeUsuarios>> }) {
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('ssu-usuarios', COLUNAS)
	const usuarios = useListaAoVivo(usuariosQuery(filtro), { chave: ({ codpes }) => codpes, eventos: [] })
	const nivel = {
		campo: 'numnivseg',
		nome: 'Nível',
		todas: 'Todos os níveis',
		opcoes: OPCOES,
		valor: filtro.numnivseg,
		aoMudar: (numnivseg: NivelSsu | undefined) => filtrar({ numnivseg }),
	}
	return (
		<>
			<Filtros
				rotulo="Filtros dos usuários"
				busca={{
					rotulo: 'Procurar usuários',
					placeholder: 'Nome ou número',
					valor: filtro.busca ?? '',
					maximo: 100,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				ativos={opcaoAtiva(nivel)}
			>
				<FiltroDeOpcao {...nivel} />
				{aparencia.escolha}
				<Exportar oque="os usuários" nome="usuarios-ssu" pedir={(formato) => exportarUsuarios(lista.filtro, formato)} />
			</Filtros>
			<TabelaDaLista
				nome="usuários"
				legenda="Usuários"
				lista={usuarios}
				{...aparencia.tabela}
				chave={({ codpes }) => codpes}
				{...paginasDe(lista)}
				vazio={<Vazio ilustracao="busca" texto="Ninguém com estes filtros." />}
			/>
		</>
	)
}
