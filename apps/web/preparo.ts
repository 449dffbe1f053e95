import { lerToken, type SlotName, type WebModule } from '@portal/platform/web'
import { modules } from './modules.ts'

const sempre: readonly SlotName[] = ['menu', 'menuTopo', 'busca', 'faixa']
const semSessao: readonly SlotName[] = ['inicio', 'entrada']
const comSessao: readonly SlotName[] = ['avatar', 'cabecalho', 'painel']

/** Starts all downloads of the shell at once; asked for one by one, each would wait for the one before. */
export function buscarAntes(): void {
	const slots = lerToken() ? [...sempre, ...comSessao] : [...sempre, ...semSessao]
	for (const modulo of modules) for (const nome of slots) buscarSlot(modulo, nome)
}

function buscarSlot({ slots }: WebModule, nome: SlotName): void {
	for (const { sessao, lazy } of slots[nome] ?? []) {
		// A failure shows where the slot is drawn, with a way to try again.
		if (sessao !== 'aberta' || lerToken()) lazy().catch(() => undefined)
	}
}
