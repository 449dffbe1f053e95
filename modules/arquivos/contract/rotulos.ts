import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	chave: 'Pasta',
	codenv: null,
	lugar: null,
	destino: null,
	file: 'Arquivo',
	inicio: null,
	modificadoEm: null,
	nome: 'Nome do arquivo',
	sha256ini: null,
	tamanho: 'Tamanho do arquivo',
}
