import { expect, onTestFinished, test } from 'vitest'
import { focarPrimeiroErro } from './focus-first-error.ts'

function formulario() {
	document.body.innerHTML =
		'<form><input id="certo"><input id="errado" aria-invalid="true"><input aria-invalid="true"><button>Enviar</button></form>'
	onTestFinished(() => document.body.replaceChildren())
	const form = document.querySelector('form')
	if (!form) throw new Error('no form')
	return { form, focar: (qual: string) => form.querySelector<HTMLElement>(qual)?.focus() }
}
const isFocused = () => document.activeElement?.id
const nextFrame = () => new Promise(requestAnimationFrame)

test('the first that is wrong has the focus, once it is drawn', async () => {
	const { form, focar } = formulario()
	focar('button')
	focarPrimeiroErro(form)
	await expect.poll(isFocused).toBe('errado')
})

test('who went on to another box before it was drawn keeps writing there', async () => {
	const { form, focar } = formulario()
	focar('button')
	focarPrimeiroErro(form)
	focar('#certo')
	await nextFrame()
	expect(isFocused()).toBe('certo')
})
