import { InputError } from '@portal/refusals'
import { gravarLeva } from './batch-write.ts'
import type { ContextoDaImportacao, Efeito, Importacao, Recusa } from './import-definition.ts'
import { conferirLinha } from './row-check.ts'

class RecusaDeCampos extends InputError {
	readonly campos: { campo: string; mensagem: string }[]

	constructor({ colunas }: Importacao, recusas: readonly Recusa[]) {
		const rotulo = (campo: string) => colunas[campo]?.rotulo ?? campo
		super(
			'linha-recusada',
			recusas
				.map(({ campo, mensagem }) => (campo === undefined ? mensagem : `${rotulo(campo)}: ${mensagem}`))
				.join(' '),
		)
		this.campos = recusas.flatMap(({ campo, mensagem }) => (campo === undefined ? [] : [{ campo, mensagem }]))
	}
}

/**
 * A row typed on a screen obeys the rules of the file.
 *
 * @throws InputError naming each field that does not fit.
 */
export async function saveRow(
	importacao: Importacao,
	contexto: ContextoDaImportacao,
	celulas: Readonly<Record<string, string>>,
): Promise<Extract<Efeito, string>> {
	const conferida = conferirLinha(importacao, celulas)
	if ('recusas' in conferida) throw new RecusaDeCampos(importacao, conferida.recusas)
	const [efeito = 'igual'] = await gravarLeva(importacao, contexto, [conferida.linha])
	if (typeof efeito !== 'string') throw new RecusaDeCampos(importacao, [efeito])
	if (efeito !== 'igual') await importacao.depois?.(contexto)
	return efeito
}
