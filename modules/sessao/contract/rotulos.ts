import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	chave: null,
	codddd: 'DDD',
	codddi: 'DDI',
	code: null,
	codigo: 'Código',
	codpes: 'Quem pediu ajuda',
	email: 'E-mail',
	error: null,
	error_description: null,
	file: 'Foto',
	id: null,
	iss: null,
	manterAtual: null,
	motivo: 'Motivo',
	numtel: 'Celular',
	provedor: null,
	senha: 'Senha',
	state: null,
	tipo: null,
	usuario: 'Número de usuário',
}
