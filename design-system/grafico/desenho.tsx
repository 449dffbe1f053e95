import './grafico.css'
import type { ComponentType } from 'react'
import { tardia } from '../tardia/tardia.tsx'
import { Barras } from './barras.tsx'
import { Calor } from './calor.tsx'
import { Funil } from './funil.tsx'
import { Linhas } from './linhas.tsx'
import { MapaDoBrasil } from './mapa-do-brasil.tsx'
import type { DesenhoProps, TipoDeGrafico } from './tipos.ts'

/** The world map is loaded apart, because its outlines weigh more than all other charts together. */
const MapaDoMundo = tardia(() => import('./mapa-do-mundo.tsx').then((m) => m.MapaDoMundo))

const DESENHOS: Readonly<Record<TipoDeGrafico, ComponentType<DesenhoProps>>> = {
	barras: Barras,
	linhas: Linhas,
	funil: Funil,
	calor: Calor,
	'mapa-do-brasil': MapaDoBrasil,
	'mapa-do-mundo': MapaDoMundo,
}

export function Desenho({ tipo, ...props }: DesenhoProps & { tipo: TipoDeGrafico }) {
	const Este = DESENHOS[tipo]
	return <Este {...props} />
}
