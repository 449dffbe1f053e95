import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CallError } from '../calls/call-error.ts'
import { AtoDialog } from './act.dialog.tsx'
import { useParaReescrever, useVersoesFeitas } from './made-versions.ts'
import { useAto } from './use-act.ts'

useDoubleServer()

const DE = 'coisa 1'

/** A thing that others change too, and whose reading can be kept waiting. */
function renderThing() {
	let versao = 4
	let segura = false
	let solto = () => undefined as void
	return {
		vistas: [] as number[],
		async ler() {
			if (segura) await new Promise<void>((resolver) => (solto = resolver))
			return { versao }
		},
		async agir(vista = 0) {
			this.vistas.push(vista)
			if (vista !== versao) throw new CallError(409, { erro: 'coisa-alterado', mensagem: 'A coisa mudou.' })
			versao += 1
			return { mensagem: 'Feito.', versao }
		},
		outroMuda: () => void (versao += 1),
		segurar: () => void (segura = true),
		soltar() {
			segura = false
			solto()
		},
	}
}
type Coisa = ReturnType<typeof renderThing>

const useCoisa = (coisa: Coisa) => useQuery({ queryKey: ['coisa'], queryFn: () => coisa.ler() })

function Dialogo({ coisa, versao, reescreve, aoFechar }: TelaProps & { versao: number; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'a coisa',
		de: DE,
		versao: () => versao,
		reescreve,
		fazer: (_, vista) => coisa.agir(vista),
		recarregar: () => cliente.invalidateQueries({ queryKey: ['coisa'] }),
		aoTerminar: aoFechar,
	})
	return <AtoDialog titulo="Agir?" rotulo="Agir" ato={ato} aoEnviar={() => ato.enviar()} aoFechar={aoFechar} />
}

type TelaProps = { coisa: Coisa; reescreve: boolean }

function Tela(props: TelaProps) {
	const [aberto, setAberto] = useState(false)
	const { data } = useCoisa(props.coisa)
	if (!data) return null
	return (
		<>
			<p>Versão {data.versao}</p>
			<button type="button" onClick={() => setAberto(true)}>
				Abrir
			</button>
			{aberto ? <Dialogo {...props} versao={data.versao} aoFechar={() => setAberto(false)} /> : null}
		</>
	)
}

async function renderAfterAct({ reescreve = false }: { reescreve?: boolean } = {}) {
	const coisa = renderThing()
	const { user } = showScreen(() => <Tela coisa={coisa} reescreve={reescreve} />)
	await screen.findByText('Versão 4')
	coisa.segurar()
	const agir = async () => {
		await user.click(screen.getByRole('button', { name: 'Abrir' }))
		await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Agir' }))
	}
	await agir()
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(screen.getByText('Versão 4')).toBeDefined()
	return { coisa, agir, user }
}

test('who acts again before their last act is on the screen is not told of it as of a change', async () => {
	const { coisa, agir } = await renderAfterAct()
	await agir()
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(coisa.vistas).toEqual([4, 5])
	coisa.soltar()
	await screen.findByText('Versão 6')
})

test('what somebody else did in between is told', async () => {
	const { coisa, agir, user } = await renderAfterAct()
	coisa.outroMuda()
	await agir()
	const dialogo = within(await screen.findByRole('dialog'))
	await dialogo.findByText('A coisa mudou.')
	coisa.soltar()
	await user.click(dialogo.getByRole('button', { name: 'Recarregar a coisa' }))
	await screen.findByText('Versão 6')
	await user.click(dialogo.getByRole('button', { name: 'Agir' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(coisa.vistas).toEqual([4, 5, 6])
})

test('a form that writes back what was on the screen does not undo their own act in silence', async () => {
	const { coisa, agir } = await renderAfterAct({ reescreve: true })
	await agir()
	await within(await screen.findByRole('dialog')).findByText('A coisa mudou.')
	expect(coisa.vistas).toEqual([4, 4])
	coisa.soltar()
})

function Formulario({ coisa }: { coisa: Coisa }) {
	const data = useParaReescrever(DE, useCoisa(coisa))
	return <p>{data ? `Escrito da versão ${data.versao}` : 'Esperando'}</p>
}

test('such a form is filled once what the person did is there', async () => {
	const { coisa } = await renderAfterAct()
	showScreen(() => <Formulario coisa={coisa} />)
	await screen.findByText('Esperando')
	coisa.soltar()
	expect(await screen.findByText('Escrito da versão 5')).toBeTruthy()
})

function Varios({ coisa, cabem }: { coisa: Coisa; cabem: () => number }) {
	const { fazer } = useVersoesFeitas(DE)
	async function agir() {
		for (let quantos = 0; quantos < cabem(); quantos++) await fazer(4, (vista) => coisa.agir(vista))
	}
	return (
		<button type="button" onClick={() => void agir()}>
			Agir em todos
		</button>
	)
}

test('of several acts of which one is refused, those that were done are known when the rest is tried again', async () => {
	const coisa = renderThing()
	let cabem = 2
	const { user } = showScreen(() => <Varios coisa={coisa} cabem={() => cabem} />)
	await user.click(screen.getByRole('button', { name: 'Agir em todos' }))
	await waitFor(() => expect(coisa.vistas).toEqual([4, 5]))
	cabem = 1
	await user.click(screen.getByRole('button', { name: 'Agir em todos' }))
	await waitFor(() => expect(coisa.vistas).toEqual([4, 5, 6]))
})
