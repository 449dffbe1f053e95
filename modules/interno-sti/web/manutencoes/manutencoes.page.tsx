import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Link } from '@portal/design-system/link'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Suave } from '@portal/design-system/texto'
import { useSessao } from '@portal/platform/web'
import { HoraDaLista, PaginaDeLista } from '@portal/platform/web/lista'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
	EVENTO_DO_MONITORAMENTO,
	enderecoDaManutencao,
	enderecoDoMonitor,
	ListaDeManutencoes,
	type Manutencao,
	OPERAM,
} from '../../contract/index.ts'
import { manutencoesQuery } from '../monitoramento/queries.ts'
import { ESTADOS_DA_MANUTENCAO } from '../monitoramento/situacoes.ts'
import { EncerrarDialog } from './encerrar.dialog.tsx'

const EVENTOS = [EVENTO_DO_MONITORAMENTO]
const chaveDe = ({ codman }: Manutencao): number => codman

const COLUNAS: Coluna<Manutencao>[] = [
	{
		campo: 'titman',
		nome: 'Manutenção',
		slot: ({ codman, titman, txtman, pescad, codocor }) => (
			<span className="block min-w-40 wrap-anywhere xl:min-w-72">
				<Link href={enderecoDaManutencao(codman)} className="font-semibold">
					{titman}
				</Link>
				<Suave pq title={txtman ?? undefined} className="line-clamp-1">
					{[pescad.nompes, codocor === null ? '' : 'as pessoas são avisadas', txtman].filter(Boolean).join(' · ')}
				</Suave>
			</span>
		),
	},
	{ campo: 'estman', nome: 'Estado', slot: ({ estman }) => <Situacao {...ESTADOS_DA_MANUTENCAO[estman]} /> },
	{
		campo: 'dtaini',
		nome: 'Quando',
		slot: ({ dtaini, dtafim }) => (
			<span className="inline-grid whitespace-nowrap">
				<HoraDaLista instante={dtaini} />
				<Suave pq>
					até <HoraDaLista instante={dtafim} />
				</Suave>
			</span>
		),
	},
	{
		campo: 'monitores',
		nome: 'Monitores',
		slot: ({ monitores }) => (
			<Fileira tag="ul" espaco="frase">
				{monitores.map(({ codmon, nommon }) => (
					<li key={codmon}>
						<Link href={enderecoDoMonitor(codmon)}>{nommon}</Link>
					</li>
				))}
			</Fileira>
		),
	},
]

const comandosDe =
	(aoAbrir: (manutencao: Manutencao) => void): ((manutencao: Manutencao) => ReactNode) =>
	(manutencao) =>
		manutencao.permissoes.encerrar === 'S' ? (
			<AcoesDaLinha
				de={manutencao.titman}
				principal={{
					titulo: manutencao.estman === 'CUR' ? 'Encerrar' : 'Cancelar',
					aoAcionar: () => aoAbrir(manutencao),
				}}
			/>
		) : null

export function ManutencoesPage() {
	const { perfis } = useSessao()
	const [aberta, setAberta] = useState<Manutencao>()
	return (
		<PaginaDeLista
			titulo="Manutenções"
			resumo="Enquanto uma dura, os monitores dela não abrem incidente e o que falha não conta na disponibilidade."
			acoes={
				OPERAM.some((perfil) => perfis.includes(perfil)) ? (
					<Link
						botao
						variante="primario"
						href="/interno-sti/monitoramento/manutencoes/nova"
						icone={<Plus aria-hidden />}
					>
						Nova manutenção
					</Link>
				) : undefined
			}
			nome="manutenções"
			preferencias="manutencoes"
			esquema={ListaDeManutencoes}
			consulta={manutencoesQuery}
			chave={chaveDe}
			eventos={EVENTOS}
			colunas={COLUNAS}
			comandos={comandosDe(setAberta)}
			opcoes={[{ campo: 'estman', nome: 'Estado', todas: 'Todas', opcoes: ESTADOS_DA_MANUTENCAO }]}
			vazio={{ filtrada: 'Nenhuma manutenção neste estado.', ainda: 'Nenhuma manutenção marcada.' }}
		>
			{aberta ? <EncerrarDialog manutencao={aberta} aoFechar={() => setAberta(undefined)} /> : null}
		</PaginaDeLista>
	)
}
