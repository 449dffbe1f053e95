/** Demonstration accounts offered on the login card, with a published password. */
export const CONTAS_DA_DEMONSTRACAO = [
	{ codpes: 10001, nompes: 'Ana Beatriz Moraes', quem: 'aluna de graduação' },
	{ codpes: 10003, nompes: 'Helena Duarte', quem: 'professora' },
	{ codpes: 10007, nompes: 'Sofia Ribeiro', quem: 'administradora do portal' },
] as const
export const SENHA_DA_DEMONSTRACAO = 'demonstracao'
