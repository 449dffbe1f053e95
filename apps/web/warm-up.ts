import { lerToken, type SlotName, type WebModule } from '@portal/platform/web'
import { primeiraPagina } from './primeira-pagina.ts'

const sempre: readonly SlotName[] = ['menu', 'menuTopo', 'busca', 'avisoNoCabecalho']
const semSessao: readonly SlotName[] = ['inicio', 'entrada', 'destaques']

/** Starts all downloads of the first page in parallel instead of one after the other. */
export function buscarAntes(): void {
	buscarSlots(primeiraPagina, lerToken() ? sempre : [...sempre, ...semSessao])
}

export function buscarSlots(modulos: readonly WebModule[], nomes: readonly SlotName[]): void {
	for (const modulo of modulos) for (const nome of nomes) buscarSlot(modulo, nome)
}

function buscarSlot({ slots }: WebModule, nome: SlotName): void {
	for (const { sessao, lazy } of slots[nome] ?? []) {
		// A failure shows where the slot is drawn, with a way to try again.
		if (sessao !== 'aberta' || lerToken()) lazy().catch(() => undefined)
	}
}
