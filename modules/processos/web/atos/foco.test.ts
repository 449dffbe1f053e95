import { afterEach, expect, test } from 'vitest'
import { ACOES_DO_PROCESSO, retomarFoco } from './foco.ts'

afterEach(() => document.body.replaceChildren())

const esperarQuadro = () => new Promise((feito) => requestAnimationFrame(feito))

function montar() {
	document.body.innerHTML = `<aside id="${ACOES_DO_PROCESSO}" tabindex="-1"></aside><button>Arquivar</button><input />`
	const botao = document.querySelector('button') as HTMLButtonElement
	botao.focus()
	return { botao, acoes: document.getElementById(ACOES_DO_PROCESSO), campo: document.querySelector('input') }
}

test('the focus goes on from the actions though the button leaves some frames after the act', async () => {
	const { botao, acoes } = montar()
	retomarFoco()
	await esperarQuadro()
	await esperarQuadro()
	expect(document.activeElement).toBe(botao)
	botao.remove()
	await expect.poll(() => document.activeElement).toBe(acoes)
})

test('the focus stays where the person is by then', async () => {
	const { botao, campo } = montar()
	retomarFoco()
	await esperarQuadro()
	campo?.focus()
	botao.remove()
	await esperarQuadro()
	expect(document.activeElement).toBe(campo)
})
