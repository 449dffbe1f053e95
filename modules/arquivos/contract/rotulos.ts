import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	codenv: null,
	file: 'Arquivo',
	inicio: null,
	modificadoEm: null,
	nome: 'Nome do arquivo',
	tamanho: 'Tamanho do arquivo',
}
