import { obterUnidades, type Unidade } from '@portal/pessoas/server/public'
import type { Portal } from '@portal/platform/server'
import type { VertenteSolicitacao } from '../contract/index.ts'
import { type Editais, type Edital, obterEditais } from './edital/queries.ts'
import { type Estrutura, obterEstrutura } from './estrutura/queries.ts'

export interface Comum {
	readonly editais: Editais
	readonly estrutura: Estrutura
	readonly unidades: ReadonlyMap<number, Unidade>
}

export const obterComum = async (portal: Portal): Promise<Comum> => {
	const [editais, estrutura, unidades] = await Promise.all([
		obterEditais(portal),
		obterEstrutura(portal),
		obterUnidades(portal),
	])
	return { editais, estrutura, unidades }
}

export const obterUnidadeComum = ({ unidades }: Pick<Comum, 'unidades'>, codund: number): Unidade =>
	unidades.get(codund) ?? { codund, sglund: String(codund), nomund: `Unidade ${codund}` }

export function montarVertente(
	{ estrutura }: Pick<Comum, 'estrutura'>,
	chave: string,
	edital: Edital | undefined,
	codund?: number,
): VertenteSolicitacao {
	const { valor = chave, texto = '' } = estrutura.vertentes.get(chave) ?? {}
	const propria = edital?.limites.find((um) => um.codund === codund && um.vtesolprs === chave)
	const limite = (propria ?? edital?.vertentes.find((uma) => uma.chave === chave))?.limite ?? 0
	return { chave, valor, texto, limite }
}
