import '../estilos-completos.css'
import type { SlotName } from '@portal/platform/web'
import { FIRST_SLICES } from '../first-slices.ts'
import { modules } from '../modules.ts'
import { primeiraPagina } from '../primeira-pagina.ts'
import { buscarSlots } from '../warm-up.ts'
import { seguirOutrasAbas } from './outras-abas.ts'
import { criarRotas, type Rotas } from './rotas.tsx'

const comSessao: readonly SlotName[] = ['avatar', 'cabecalho', 'painel']

/** The router and the manifests of the slices, which come in one file. */
export async function abrir(moldura: Promise<void>): Promise<Rotas> {
	buscarSlots(modules, comSessao)
	seguirOutrasAbas()
	const primeiros = modules.filter(({ name }) => FIRST_SLICES.includes(name))
	const outros = modules.filter((modulo) => !primeiros.includes(modulo))
	return criarRotas([...primeiraPagina, ...primeiros], { outros, moldura })
}
