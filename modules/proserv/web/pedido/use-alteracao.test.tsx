import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alterarDetalhe, alterarSolicitacao, type SolicitacaoProserv } from '../../contract/index.ts'
import { solicitacao } from '../testes/solicitacao-de-teste.ts'
import { useAlteracao } from './use-alteracao.ts'

const server = useDoubleServer()
const RASCUNHO = solicitacao('RAS', ['editar'], { versao: 1 })

function Alteracao({ de }: { de: SolicitacaoProserv }) {
	const { campos, mudar, guardarLogo } = useAlteracao(de)
	return (
		<>
			<button type="button" onClick={() => mudar({ jussol: `${campos.jussol} E mais uma.` })}>
				Texto
			</button>
			<button type="button" onClick={() => mudar({ areatcespcgo: 'Acervo' })}>
				Dados
			</button>
			<button type="button" onClick={() => void guardarLogo()}>
				Guardar
			</button>
		</>
	)
}

test.each([
	['the text’s own version is known to the data that come next', 2, 2],
	['what somebody else changed before the text was kept is not hidden from the data that come next', 3, 1],
])('%s', async (_, daFeita, vista) => {
	server.answers(alterarDetalhe, { retorno: 'ok', mensagem: 'Guardado.', versao: daFeita, detalhes: RASCUNHO.detalhes })
	server.answers(alterarSolicitacao, { ...RASCUNHO, versao: 9 })
	const { user } = showScreen(() => <Alteracao de={RASCUNHO} />)
	await user.click(screen.getByRole('button', { name: 'Texto' }))
	await user.click(screen.getByRole('button', { name: 'Guardar' }))
	await expect.poll(() => server.bodies).toEqual([{ jussol: 'Duas pessoas saíram. E mais uma.' }])
	await user.click(screen.getByRole('button', { name: 'Dados' }))
	await user.click(screen.getByRole('button', { name: 'Guardar' }))
	await expect.poll(() => server.bodies.at(-1)).toMatchObject({ areatcespcgo: 'Acervo', versao: vista })
})
