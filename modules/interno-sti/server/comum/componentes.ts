import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Portal } from '@portal/platform/server'
import type { ComponenteUsado } from '../../contract/comum/comumweb.ts'

const MODULOS = fileURLToPath(new URL('../../../', import.meta.url))
const IMPORTA = /from '@portal\/design-system\/([a-z0-9-]+)'/g

interface Uso {
	qtduso: number
	readonly modulos: Set<string>
}

async function contar(): Promise<ComponenteUsado[]> {
	const usos = new Map<string, Uso>()
	for (const modulo of await readdir(MODULOS, { withFileTypes: true })) {
		if (!modulo.isDirectory()) continue
		const pasta = join(MODULOS, modulo.name, 'web')
		const arquivos = await readdir(pasta, { recursive: true }).catch(() => [])
		for (const arquivo of arquivos) {
			if (!/(?<!\.test)\.tsx?$/.test(arquivo)) continue
			const escrito = await readFile(join(pasta, arquivo), 'utf8')
			for (const nome of new Set([...escrito.matchAll(IMPORTA)].map(([, um = '']) => um))) {
				const uso = usos.get(nome) ?? { qtduso: 0, modulos: new Set() }
				uso.qtduso++
				uso.modulos.add(modulo.name)
				usos.set(nome, uso)
			}
		}
	}
	return [...usos]
		.map(([nomcmp, { qtduso, modulos }]) => ({ nomcmp, qtduso, lstmdu: [...modulos].sort() }))
		.toSorted((um, outro) => outro.qtduso - um.qtduso || um.nomcmp.localeCompare(outro.nomcmp))
}

/** Single version: all components are built together and share the version of the portal. */
export const obterVersao = async (): Promise<string> => {
	const { version = '' } = JSON.parse(await readFile(join(MODULOS, '..', 'package.json'), 'utf8')) as {
		version?: string
	}
	return version
}

const contados = new WeakMap<Portal['pool'], Promise<ComponenteUsado[]>>()

/** Components are counted once per process, because they do not change while the portal runs. */
export function obterComponentes({ pool }: Pick<Portal, 'pool'>): Promise<ComponenteUsado[]> {
	const feita = contados.get(pool) ?? contar()
	contados.set(pool, feita)
	return feita
}
