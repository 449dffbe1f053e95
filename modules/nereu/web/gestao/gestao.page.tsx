import { Abas } from '@portal/design-system/abas'
import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Pagina } from '@portal/design-system/pagina'
import { useBusca } from '@portal/platform/web'
import * as z from 'zod/mini'
import { Candidaturas } from './candidaturas.tsx'
import { ConveniosDaGestao } from './convenios.tsx'
import { EditaisDaGestao } from './editais.tsx'
import { PessoasFora } from './pessoas-fora.tsx'
import { Recursos } from './recursos.tsx'
import { Vindas } from './vindas.tsx'

const ABAS = ['candidaturas', 'recursos', 'editais', 'convenios', 'vindas', 'fora'] as const
const Busca = z.object({ aba: z.optional(z.enum(ABAS)) })

export function GestaoPage() {
	const [{ aba }, mudar] = useBusca(Busca)
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
				]}
			/>
		</Pagina>
	)
}
