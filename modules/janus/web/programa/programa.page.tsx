import { Abas } from '@portal/design-system/abas'
import { Campo } from '@portal/design-system/campo'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, formatarData, useBusca, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { EVENTO, FiltroDeAlunos, type Programa } from '../../contract/index.ts'
import { CHAVE, programaQuery, programasQuery } from '../queries.ts'
import { Alunos } from './alunos.tsx'
import { Capes } from './capes.tsx'
import { Fila } from './fila.tsx'
import { FluxoDeAlunos } from './fluxo.tsx'
import { Regras } from './regras.tsx'

const ABAS = ['alunos', 'pedidos', 'fluxo', 'regras', 'capes'] as const
const Busca = z.extend(FiltroDeAlunos, {
	codcur: z.optional(z.pipe(z.coerce.number<string | number>(), z.int())),
	aba: z.optional(z.enum(ABAS)),
})

export function ProgramaPage() {
	const cliente = useQueryClient()
	const [{ codcur: escolhido }] = useBusca(Busca)
	const lista = useQuery(programasQuery())
	const programas = lista.data?.programas ?? []
	const codcur = programas.find((um) => um.codcur === escolhido)?.codcur ?? programas[0]?.codcur
	const consulta = useQuery({ ...programaQuery(codcur ?? 0), enabled: codcur !== undefined })
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const programa = consulta.data
	return (
		<Pagina
			titulo="Programa"
			resumo={programa ? `${programa.nomcur}, ${programa.nomund}` : undefined}
			{...estadoDaConsulta(codcur === undefined ? lista : consulta)}
			vazio={
				lista.data && codcur === undefined ? (
					<Vazio texto="Não há programas que você acompanhe. Peça o perfil da coordenação ou da secretaria." />
				) : undefined
			}
		>
			{programa ? <Partes programa={programa} programas={programas} /> : null}
		</Pagina>
	)
}

type PartesProps = { programa: Programa; programas: readonly { readonly codcur: number; readonly nomcur: string }[] }

function Partes({ programa, programas }: PartesProps) {
	const [{ aba }, mudar] = useBusca(Busca)
	return (
		<Pilha>
			{programas.length > 1 ? (
				<Campo rotulo="Programa" largura="medio">
					<Selecao
						value={programa.codcur}
						onChange={({ target }) => mudar({ codcur: Number(target.value), pagina: undefined })}
						opcoes={programas.map(({ codcur: codigo, nomcur }) => ({ codigo, texto: nomcur }))}
					/>
				</Campo>
			) : null}
			<Reunioes reunioes={programa.reunioes} />
			<Abas
				rotulo="Partes do programa"
				aberta={aba ?? 'alunos'}
				aoMudar={(nova) => mudar({ aba: ABAS.find((uma) => uma === nova && uma !== 'alunos') })}
				abas={[
					{ codigo: 'alunos', titulo: 'Alunos', conteudo: <Alunos codcur={programa.codcur} /> },
					{ codigo: 'pedidos', titulo: 'Pedidos', conteudo: <Fila /> },
					{ codigo: 'fluxo', titulo: 'Fluxo', conteudo: <FluxoDeAlunos programa={programa} /> },
					{ codigo: 'regras', titulo: 'Regras', conteudo: <Regras codcur={programa.codcur} /> },
					{ codigo: 'capes', titulo: 'CAPES', conteudo: <Capes codcur={programa.codcur} /> },
				]}
			/>
		</Pilha>
	)
}

const Reunioes = ({ reunioes }: Pick<Programa, 'reunioes'>) => (
	<Texto>
		{reunioes.map(({ orgreu, dtareu, qtdreq }) => (
			<span key={orgreu} className="block">
				<strong>{orgreu}</strong>: {dtareu ? `reúne-se em ${formatarData(dtareu)}` : 'sem reunião marcada'};{' '}
				{qtdreq === 0
					? 'nada espera por ela'
					: qtdreq === 1
						? '1 pedido espera por ela'
						: `${qtdreq} pedidos esperam por ela`}
				.
			</span>
		))}
	</Texto>
)
