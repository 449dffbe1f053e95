import { Abas } from '@portal/design-system/abas'
import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pagina } from '@portal/design-system/pagina'
import { tardia } from '@portal/design-system/tardia'
import { useBusca, useSessao } from '@portal/platform/web'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { NER_GERAL } from '../../contract/index.ts'
import { Candidaturas } from './candidaturas.tsx'
import { ConveniosDaGestao } from './convenios.tsx'
import { EditaisDaGestao } from './editais.tsx'
import { PessoasFora } from './pessoas-fora.tsx'
import { Recursos } from './recursos.tsx'
import { Vindas } from './vindas.tsx'

const Cargas = tardia(() => import('./cargas.tsx').then((m) => m.Cargas))

const ABAS = ['candidaturas', 'recursos', 'editais', 'convenios', 'vindas', 'fora', 'cargas'] as const
const Busca = z.object({ aba: z.optional(z.enum(ABAS)) })

export function GestaoPage() {
	const [{ aba }, mudar] = useBusca(Busca)
	const { perfis } = useSessao()
	const importacoes = {
		codigo: 'cargas',
		titulo: 'Importações',
		conteudo: (
			<Suspense fallback={<Esqueleto linhas={6} className="w-full" />}>
				<Cargas />
			</Suspense>
		),
	}
	return (
		<Pagina
			titulo="Gestão da mobilidade"
			resumo="Quem está em que passo, e o que espera por você nos editais da sua unidade."
			acoes={
				<AcoesDaPagina
					outras={[
						{ titulo: 'Novo edital', href: '/nereu/gestao/editais/novo' },
						{ titulo: 'Novo convênio', href: '/nereu/gestao/convenios/novo' },
					]}
				/>
			}
		>
			<Abas
				rotulo="Partes da gestão"
				aberta={aba ?? 'candidaturas'}
				aoMudar={(nova) => mudar({ aba: ABAS.find((uma) => uma === nova && uma !== 'candidaturas') })}
				abas={[
					{ codigo: 'candidaturas', titulo: 'Candidaturas', conteudo: <Candidaturas /> },
					{ codigo: 'recursos', titulo: 'Recursos', conteudo: <Recursos /> },
					{ codigo: 'editais', titulo: 'Editais', conteudo: <EditaisDaGestao /> },
					{ codigo: 'convenios', titulo: 'Convênios', conteudo: <ConveniosDaGestao /> },
					{ codigo: 'vindas', titulo: 'Quem chega', conteudo: <Vindas /> },
					{ codigo: 'fora', titulo: 'Quem está fora', conteudo: <PessoasFora /> },
					...(perfis.includes(NER_GERAL) ? [importacoes] : []),
				]}
			/>
		</Pagina>
	)
}
