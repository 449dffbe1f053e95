import { Abas } from '@portal/design-system/abas'
import { Pagina } from '@portal/design-system/pagina'
import { useBusca, useSessao } from '@portal/platform/web'
import * as z from 'zod/mini'
import { FOL_CONSULTA_UNIDADE, PERFIS_DA_FOLHA } from '../../contract/perfis.ts'
import { BaixarInforme } from './baixar.tsx'
import { Contracheques } from './contracheques.tsx'
import { Olhares } from './olhares.tsx'

const ABAS = ['meus', 'outros', 'quem-viu'] as const
const Busca = z.object({ aba: z.optional(z.enum(ABAS)) })

const VEEM_OUTROS = [...PERFIS_DA_FOLHA, FOL_CONSULTA_UNIDADE]

export function ConsultaPage() {
	const [{ aba }, mudar] = useBusca(Busca)
	const { perfis } = useSessao()
	const veOutros = VEEM_OUTROS.some((perfil) => perfis.includes(perfil))
	return (
		<Pagina
			titulo="Folha de Pagamento"
			acoes={<BaixarInforme />}
			resumo="Seus contracheques, de onde vem cada valor, e quem viu os seus pagamentos."
		>
			<Abas
				rotulo="Partes da folha de pagamento"
				aberta={aba ?? 'meus'}
				aoMudar={(nova) => mudar({ aba: ABAS.find((uma) => uma === nova && uma !== 'meus') })}
				abas={[
					{ codigo: 'meus', titulo: 'Meus contracheques', conteudo: <Contracheques deOutros={false} /> },
					...(veOutros
						? [{ codigo: 'outros', titulo: 'De outras pessoas', conteudo: <Contracheques deOutros /> }]
						: []),
					{ codigo: 'quem-viu', titulo: 'Quem viu', conteudo: <Olhares /> },
				]}
			/>
		</Pagina>
	)
}
