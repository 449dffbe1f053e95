import { enviarArquivo } from '@portal/arquivos/web/public'
import { call } from '@portal/platform/web'
import { type Item, inserirItem, inserirItemComArquivo } from '../contract/index.ts'
import type { ItemPreenchido } from './item.form.tsx'

export function enviarItem({ arquivo, ...dados }: ItemPreenchido): Promise<Item> {
	if (!arquivo) return call(inserirItem, { body: dados })
	return enviarArquivo(arquivo, {
		sinal: new AbortController().signal,
		aoAndar: () => undefined,
		inteiro: () => call(inserirItemComArquivo, { parts: { file: arquivo, json: dados } }),
		receber: (codenv) => call(inserirItem, { body: { ...dados, codenv } }),
	})
}
