import { Abas } from '@portal/design-system/abas'
import { Pagina } from '@portal/design-system/pagina'
import { useBusca } from '@portal/platform/web'
import * as z from 'zod/mini'
import { protegerPagina } from '../acesso/portao.tsx'
import { FilaDeCadastros } from './cadastros.tsx'
import { FilaDePedidos } from './pedidos.tsx'

const TITULO = 'Validação de cadastros'
const Busca = z.object({ aba: z._default(z.enum(['cadastros', 'servicos']), 'cadastros') })

function Validacao() {
	const [{ aba }, mudar] = useBusca(Busca)
	return (
		<Pagina
			titulo={TITULO}
			resumo="Quem pediu o cadastro e o registro acadêmico não confirma, e quem pediu um serviço."
		>
			<Abas
				rotulo="Filas"
				aberta={aba}
				aoMudar={(nova) => mudar({ aba: nova as 'cadastros' })}
				abas={[
					{ codigo: 'cadastros', titulo: 'Cadastros', conteudo: <FilaDeCadastros /> },
					{ codigo: 'servicos', titulo: 'Pedidos de serviços', conteudo: <FilaDePedidos /> },
				]}
			/>
		</Pagina>
	)
}
export const ValidacaoPage = protegerPagina('validacao', TITULO, Validacao)
