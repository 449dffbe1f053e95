import '../estilos-completos.css'
import type { SlotName } from '@portal/platform/web'
import { modules } from '../modules.ts'
import { primeiraPagina } from '../primeira-pagina.ts'
import { buscarSlots } from '../warm-up.ts'
import { seguirOutrasAbas } from './outras-abas.ts'
import { criarRotas, type Rotas } from './rotas.tsx'

const comSessao: readonly SlotName[] = ['avatar', 'cabecalho', 'painel']

/** The router and the slices, which come in one file. */
export async function abrir(moldura: Promise<void>): Promise<Rotas> {
	buscarSlots(modules, comSessao)
	seguirOutrasAbas()
	return criarRotas([...primeiraPagina, ...modules], moldura)
}
